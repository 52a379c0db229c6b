import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { inCurrency } from '../../shared/money-text.ts';
import { mayDo, useSession } from '../../shared/session.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { Outcome } from '../shared-rounds/Outcome.tsx';
import { FieldGroup, ReviewedForm } from '../shared-rounds/ReviewedForm.tsx';
import { useEditing } from '../shared-rounds/use-editing.ts';
import { draftOf, read } from './settings-draft.ts';
import { AMOUNTS, changedLines, raises, TIMES } from './settings-lines.ts';
import { type Table, type TableRequest, useChangeTable } from './use-tables.ts';

/** Times and limits of a table. */
export function SettingsForm({ table: now }: { table: Table }) {
  const { providerGames, tables: t } = useTexts();
  const mayWrite = mayDo(useSession(), 'settings.write');
  const editing = useEditing(now, draftOf, (draft, before) =>
    read(draft, before, { amount: providerGames.notAmount, seconds: t.notSeconds }),
  );
  const { mutateAsync } = useChangeTable();
  const [ended, setEnded] = useState<TableRequest | null>(null);
  const { provider, table, currency } = now;
  const { version, draft } = editing;
  const field = (name: string, label: string, hint?: string) => (
    <TextInput
      key={name}
      size="md"
      name={name}
      label={label}
      description={hint}
      inputMode="decimal"
      autoComplete="off"
      value={draft[name] ?? ''}
      error={editing.faults[name]}
      readOnly={!mayWrite}
      onChange={(event) => {
        editing.change(name, { ...draft, [name]: event.currentTarget.value });
        setEnded(null);
      }}
    />
  );
  return (
    <ReviewedForm
      editing={editing}
      words={{ ...providerGames, ifSaved: t.ifSaved }}
      outcome={ended !== null && <Outcome request={ended} words={t} />}
      linesOf={(before, after) => changedLines(t, currency, before, after)}
      raises={raises}
      onSave={async (settings, reason) => setEnded(await mutateAsync({ provider, table, version, settings, reason }))}
    >
      <Fields table={now} field={field} />
    </ReviewedForm>
  );
}

interface FieldsProps {
  readonly table: Table;
  readonly field: (name: string, label: string, hint?: string) => ReactNode;
}

function Fields({ table: { betTypes, currency }, field }: FieldsProps) {
  const t = useTexts().tables;
  return (
    <>
      <FieldGroup title={t.times} hint={t.timesHint}>
        {TIMES.map((name) => field(name, t.fields[name]))}
      </FieldGroup>
      <FieldGroup title={inCurrency(t.limits, currency)} hint={t.limitsHint}>
        {AMOUNTS.map((name) => field(name, t.fields[name]))}
      </FieldGroup>
      <FieldGroup title={inCurrency(t.betLimits, currency)} hint={t.betLimitsHint}>
        {betTypes.map(({ name, rtp, maxWin }) => {
          const returned = (rtp / 100).toFixed(2);
          const hint =
            maxWin === null
              ? fill(t.returnsOnly, { rtp: returned })
              : fill(t.pays, { rtp: returned, times: maxWin / 100 });
          return field(`maxBet.${name}`, name, hint);
        })}
      </FieldGroup>
    </>
  );
}
