import { CallRefused } from '@chhokka/client';
import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { typed } from '../../shared/dialog/ActionDialog.tsx';
import { Question } from '../../shared/dialog/Question.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { inCurrency } from '../../shared/money-text.ts';
import { mayDo, useSession } from '../../shared/session.ts';
import { fill, useTexts } from '../../shared/texts.ts';
import { Changed } from './Changed.tsx';
import { Outcome } from './Outcome.tsx';
import { AMOUNTS, changedLines, raises, TIMES } from './settings-lines.ts';
import { type Draft, draftOf, read } from './settings-draft.ts';
import styles from './Tables.module.css';
import { type Settings, type Table, type TableRequest, useChangeTable } from './use-tables.ts';

/** The settings that an operator has seen when the first field was changed, and what was typed since. */
interface Editing {
  readonly version: string;
  readonly settings: Settings;
  readonly draft: Draft;
}

/** What is typed, and what is wrong with it. `asked`: the settings under review. */
function useEditing(table: Table) {
  const t = useTexts().tables;
  const [editing, setEditing] = useState<Editing | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState<Settings | null>(null);
  const { version, settings } = editing ?? table;
  const draft = editing?.draft ?? draftOf(table);
  return {
    version,
    settings,
    draft,
    faults,
    setFaults,
    asked,
    isDirty: editing !== null,
    change(name: string, value: string): void {
      setEditing({ version, settings, draft: { ...draft, [name]: value } });
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== name)));
    },
    discard(): void {
      setEditing(null);
      setFaults({});
    },
    review(event: FormEvent): void {
      event.preventDefault();
      const found = read(draft, settings, { amount: t.notAmount, seconds: t.notSeconds });
      if ('faults' in found) setFaults(found.faults);
      else setAsked(found.settings);
    },
    endReview: () => setAsked(null),
  };
}

/** Times and limits of a table. What is typed stays while the table runs on and others change it. */
export function SettingsForm({ table }: { table: Table }) {
  const t = useTexts().tables;
  const mayWrite = mayDo(useSession(), 'settings.write');
  const editing = useEditing(table);
  const [ended, setEnded] = useState<TableRequest | null>(null);
  const { version, settings, isDirty, asked } = editing;
  const field = (name: string, label: string, hint?: string) => (
    <TextInput
      key={name}
      size="md"
      name={name}
      label={label}
      description={hint}
      inputMode="decimal"
      autoComplete="off"
      value={editing.draft[name] ?? ''}
      error={editing.faults[name]}
      readOnly={!mayWrite}
      onChange={(event) => {
        editing.change(name, event.currentTarget.value);
        setEnded(null);
      }}
    />
  );
  return (
    <>
      <form className={styles.form} noValidate onSubmit={editing.review}>
        <Fields table={table} field={field} />
        {isDirty && version !== table.version && (
          <Alert variant="light" color="bad" role="alert">
            {t.conflict}
          </Alert>
        )}
        {ended !== null && <Outcome request={ended} />}
        {isDirty && (
          <div className={styles.bar}>
            <Button variant="default" size="md" onClick={editing.discard}>
              {t.discard}
            </Button>
            <Button type="submit" size="md">
              {t.review}
            </Button>
          </div>
        )}
      </form>
      {asked !== null && (
        <Review
          table={{ ...table, version, settings }}
          after={asked}
          onClose={editing.endReview}
          onFaults={editing.setFaults}
          onEnded={(request) => {
            setEnded(request);
            editing.discard();
          }}
        />
      )}
    </>
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
      <fieldset className={styles.group}>
        <legend>{t.times}</legend>
        <p className={styles.quiet}>{t.timesHint}</p>
        <div className={styles.fields}>{TIMES.map((name) => field(name, t.fields[name]))}</div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{inCurrency(t.limits, currency)}</legend>
        <p className={styles.quiet}>{t.limitsHint}</p>
        <div className={styles.fields}>{AMOUNTS.map((name) => field(name, t.fields[name]))}</div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{inCurrency(t.betLimits, currency)}</legend>
        <p className={styles.quiet}>{t.betLimitsHint}</p>
        <div className={styles.fields}>
          {betTypes.map(({ name, rtp, maxWin }) => {
            const returned = (rtp / 100).toFixed(2);
            const hint =
              maxWin === null
                ? fill(t.returnsOnly, { rtp: returned })
                : fill(t.pays, { rtp: returned, times: maxWin / 100 });
            return field(`maxBet.${name}`, name, hint);
          })}
        </div>
      </fieldset>
    </>
  );
}

interface ReviewProps {
  /** With the settings that were changed. */
  readonly table: Table;
  readonly after: Settings;
  readonly onClose: () => void;
  readonly onFaults: (faults: Readonly<Record<string, string>>) => void;
  readonly onEnded: (request: TableRequest) => void;
}

/** What changes, whether that takes a second operator, and why. */
function Review({ table: { provider, table, version, settings, currency }, after, ...on }: ReviewProps) {
  const t = useTexts().tables;
  const { mutateAsync } = useChangeTable();
  const isRaised = raises(settings, after);
  return (
    <Question
      title={t.reviewTitle}
      text={isRaised ? t.ifAsked : t.ifSaved}
      submit={isRaised ? t.ask : t.save}
      onClose={on.onClose}
      onSubmit={async (form) => {
        try {
          const sent = { provider, table, version, settings: after, reason: typed(form, 'reason') };
          on.onEnded(await mutateAsync(sent));
        } catch (refused) {
          on.onFaults(faultsOf(refused));
          throw refused;
        }
      }}
    >
      <Changed lines={changedLines(t, currency, settings, after)} />
      <ReasonField label={t.reason} />
    </Question>
  );
}

/** Faults of fields by their names in the form. */
function faultsOf(refused: unknown): Record<string, string> {
  if (!(refused instanceof CallRefused)) return {};
  return Object.fromEntries(
    Object.entries(refused.fields).map(([path, text]): [string, string] => [path.replace(/^settings\./, ''), text]),
  );
}
