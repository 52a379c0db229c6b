import { ChevronRight, Lock, MessageSquareText, Percent, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton, Money } from '@chhokka/ui';
import { useWide } from '../../../platform/device/wide.ts';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { useSettings } from '../../../platform/site/site.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { type Agent, useAgent } from '../agent.ts';
import { type AgentColumn, AgentTable } from '../shared/AgentTable.tsx';
import { Mark } from '../shared/Mark.tsx';
import { rateText } from '../shared/rate.ts';
import type { Act } from './Acts.tsx';
import styles from './Downlines.module.css';
import type { Downline } from './use-downlines.ts';

interface DownlineTableProps {
  readonly list: readonly Downline[];
  /** Leads to the downlines of a member. */
  readonly onGo: (memberId: string) => void;
  readonly onAct: (act: Act) => void;
}

/** Downlines with what the agent can do with each. */
export function DownlineTable({ list, onGo, onAct }: DownlineTableProps) {
  const t = useTranslations('agents.downlines');
  const columns = useColumns(onGo);
  return (
    <AgentTable
      label={t('table')}
      rows={list}
      keyOf={({ memberId }) => memberId}
      columns={columns}
      actions={actionsWith(onAct)}
      actionsLabel={t('actions')}
    />
  );
}

const actionsWith =
  (onAct: DownlineTableProps['onAct']) =>
  (row: Downline): ReactNode => <Actions row={row} onAct={onAct} />;

function useColumns(onGo: DownlineTableProps['onGo']): AgentColumn<Downline>[] {
  const t = useTranslations('agents.downlines');
  const { currencySymbol } = useAgent();
  const { when } = useFormats();
  return [
    { key: 'account', title: t('account'), of: (row) => <Name row={row} onGo={onGo} /> },
    { key: 'level', title: t('level'), number: true, of: ({ level }) => level },
    { key: 'members', title: t('members'), number: true, of: ({ members }) => members },
    {
      key: 'balance',
      title: t('balance'),
      number: true,
      of: ({ balance }) => <Money amount={balance} symbol={currencySymbol} />,
    },
    { key: 'rate', title: t('rate'), number: true, of: (row) => <Rate row={row} /> },
    { key: 'joined', title: t('joined'), number: true, of: ({ joinedAt }) => when(joinedAt) },
    {
      key: 'login',
      title: t('login'),
      number: true,
      of: ({ lastLoginAt }) => (lastLoginAt === null ? t('never') : when(lastLoginAt)),
    },
  ];
}

/** The name, which leads a level down where somebody is, with type and lock. */
function Name({ row, onGo }: { row: Downline; onGo: DownlineTableProps['onGo'] }) {
  const t = useTranslations('agents');
  const { account, memberId, members, type, locked, lockAsked } = row;
  return (
    <span className={styles.named}>
      {members > 0 ? (
        <button type="button" className={styles.down} onClick={() => onGo(memberId)}>
          {account}
          <ChevronRight size={16} aria-hidden="true" />
        </button>
      ) : (
        account
      )}
      {type !== 0 && <Mark>{t(`shared.types.${type}`)}</Mark>}
      {locked && <Mark tone="bad">{t('downlines.locked')}</Mark>}
      {lockAsked && !locked && <Mark>{t('downlines.lockAsked')}</Mark>}
    </span>
  );
}

function Rate({ row: { rate, nextRate } }: { row: Downline }) {
  const t = useTranslations('agents.downlines');
  return (
    <>
      {rateText(rate)}
      {nextRate !== null && <span className={styles.next}>{t('nextRate', { rate: rateText(nextRate) })}</span>}
    </>
  );
}

/** Promoters touch no money of others. */
const PROMOTER = 41;

/** What the agent can do with a member: most of it with direct downlines alone. */
function actsFor({ type, level, rate, nextRate, locked, lockAsked }: Downline, agent: Agent, on: readonly string[]) {
  const isDirect = level === 1;
  // The call takes the receiver's name, and a masked one names nobody.
  const isNamed = !agent.masked || type !== 0;
  const sends = isNamed && agent.type !== PROMOTER && on.includes('TRANSFER') && on.includes('TRANSFERDOWN');
  return {
    message: isDirect,
    transfer: isDirect && sends,
    rate: isDirect && (nextRate ?? rate) < agent.rate,
    lock: !locked && !lockAsked,
  };
}

function Actions({ row, onAct }: { row: Downline; onAct: DownlineTableProps['onAct'] }) {
  const t = useTranslations('agents.downlines');
  const agent = useAgent();
  const acts = actsFor(row, agent, useSettings() ?? []);
  const { account } = row;
  const transfer = (): void => openDialog('centre', { page: 'transferUpline', to: account });
  return (
    <span className={styles.actions}>
      {acts.message && (
        <Action
          label={t('message.act')}
          of={account}
          icon={<MessageSquareText size={18} />}
          onPress={() => onAct({ kind: 'message', row })}
        />
      )}
      {acts.transfer && <Action label={t('transfer')} of={account} icon={<Send size={18} />} onPress={transfer} />}
      {acts.rate && (
        <Action
          label={t('raise.act')}
          of={account}
          icon={<Percent size={18} />}
          onPress={() => onAct({ kind: 'rate', row })}
        />
      )}
      {acts.lock && (
        <Action
          label={t('lock.act')}
          of={account}
          icon={<Lock size={18} />}
          onPress={() => onAct({ kind: 'lock', row })}
        />
      )}
    </span>
  );
}

interface ActionProps {
  readonly label: string;
  /** With whom. */
  readonly of: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

/** An icon in the table, with its words on the cards of phones. */
function Action({ label, of, icon, onPress }: ActionProps) {
  const name = `${label}: ${of}`;
  if (useWide()) return <IconButton label={name} icon={icon} onClick={onPress} />;
  return (
    <Button size="small" icon={icon} aria-label={name} onClick={onPress}>
      {label}
    </Button>
  );
}
