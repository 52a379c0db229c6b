import type { LineType } from '@chhokka/contracts';
import type { OfficeMessages } from '@chhokka/messages';
import { NativeSelect, TextInput } from '@mantine/core';
import { ActionDialog, typed } from '../../shared/dialog/ActionDialog.tsx';
import { CardBadge } from '../../shared/listing/Card.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { Notice } from '../../shared/Notice.tsx';
import { mayDo, useSession } from '../../shared/session.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { Tools } from '../../shared/table/Tools.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from './Agents.module.css';
import { AGENT_TYPES, CodeField, RateField, rateOf } from './MakeFields.tsx';
import { type AgentCode, type AgentFile, useChange } from './use-agents.ts';
import { percentText } from './words.ts';

const COLOURS: Readonly<Record<AgentCode['state'], Meaning>> = { open: 'good', expired: 'plain', ended: 'plain' };
const MADE: readonly LineType[] = [0, ...AGENT_TYPES];

/** An agent's codes and links with what they brought; operators grant and end them. */
export function AgentCodes({ agent }: { agent: AgentFile }) {
  const t = useTexts().agents;
  const mayWrite = mayDo(useSession(), 'agents.write');
  const { memberId, type, codes } = agent;
  return (
    <>
      {mayWrite && type !== 0 && (
        <Tools>
          <GrantCode agent={agent} />
        </Tools>
      )}
      {codes.length === 0 ? (
        <Notice title={t.codes.none} />
      ) : (
        <DataTable
          caption={t.codes.caption}
          rows={codes}
          rowKey={({ code }) => code}
          columns={mayWrite ? [...columnsOf(t), endColumn(t, memberId)] : columnsOf(t)}
        />
      )}
    </>
  );
}

function GrantCode({ agent: { memberId, account } }: { agent: AgentFile }) {
  const texts = useTexts().agents;
  const t = texts.codes;
  const change = useChange('officeGrantCode');
  return (
    <ActionDialog
      label={t.grant}
      title={`${t.grant}: ${account}`}
      text={fill(t.grantText, { account })}
      submit={t.grant}
      onSubmit={(form) => {
        const days = typed(form, 'days');
        return change({
          action: 'grant',
          memberId,
          code: typed(form, 'code'),
          type: MADE.find((type) => String(type) === typed(form, 'type')) ?? 0,
          rate: rateOf(form),
          ...(days !== '' && { days: Number(days) }),
        });
      }}
    >
      <CodeField label={t.code} isRequired />
      <NativeSelect
        size="md"
        name="type"
        label={t.type}
        data={MADE.map((type) => ({ value: String(type), label: texts.types[type] }))}
      />
      <RateField label={texts.make.rate} value={0} />
      <TextInput size="md" name="days" label={t.days} inputMode="numeric" autoComplete="off" pattern="[1-9]\d{0,2}" />
    </ActionDialog>
  );
}

function EndCode({ memberId, code: { code, state } }: { memberId: string; code: AgentCode }) {
  const t = useTexts().agents.codes;
  const change = useChange('officeGrantCode');
  if (state !== 'open') return '–';
  return (
    <ActionDialog
      isBad
      label={t.end}
      title={fill(t.endNamed, { code })}
      text={fill(t.endText, { code })}
      submit={t.end}
      onSubmit={() => change({ action: 'end', memberId, code })}
    />
  );
}

function endColumn({ codes }: OfficeMessages['agents'], memberId: string): Column<AgentCode, never> {
  return { id: 'end', title: codes.end, cell: (row) => <EndCode memberId={memberId} code={row} /> };
}

function columnsOf(texts: OfficeMessages['agents']): Column<AgentCode, never>[] {
  const t = texts.codes;
  const count = (id: 'opened' | 'signedUp' | 'deposited' | 'active'): Column<AgentCode, never> => ({
    id,
    title: t[id],
    numeric: true,
    cell: (row) => row[id].toLocaleString('en'),
  });
  return [
    {
      id: 'code',
      title: t.code,
      cell: ({ code, name, url }) => (
        <>
          <span title={url}>{code}</span>
          {name !== '' && <span className={styles.below}>{name}</span>}
        </>
      ),
    },
    { id: 'type', title: t.type, cell: ({ type }) => texts.types[type] },
    { id: 'rate', title: t.rate, numeric: true, cell: ({ rate }) => percentText(rate) },
    {
      id: 'state',
      title: t.state,
      cell: ({ state }) => <CardBadge color={COLOURS[state]}>{t.states[state]}</CardBadge>,
    },
    count('opened'),
    count('signedUp'),
    count('deposited'),
    count('active'),
    { id: 'created', title: t.created, cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      id: 'expires',
      title: t.expires,
      cell: ({ expiresAt }) => (expiresAt === null ? t.never : <Time at={expiresAt} />),
    },
  ];
}
