import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { REASON_LENGTH } from '@chhokka/contracts/limits';
import { useState } from 'react';
import { Question } from '../../shared/dialog/Question.tsx';
import { Failure } from '../../shared/Failure.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { mayDo, useSession } from '../../shared/session.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { TextFileButton } from '../../shared/TextFileButton.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { withTwoPlaces } from '../../shared/typed-amount.ts';
import styles from './GiveBonuses.module.css';
import { type Given, type Receivers, useBonusCosts, useGiveBonuses } from './use-bonuses.ts';

interface Typed {
  readonly ruleId: string;
  readonly by: Receivers['by'];
  readonly csv: string;
  readonly days: string;
  readonly leastStake: string;
  readonly amount: string;
  readonly reason: string;
}

const BLANK: Typed = { ruleId: '', by: 'csv', csv: '', days: '7', leastStake: '1000.00', amount: '', reason: '' };

function receiversOf({ by, csv, days, leastStake, amount }: Typed): Receivers {
  if (by === 'csv') return { by, csv };
  const decimal = (text: string): string => withTwoPlaces(text.trim() || '0');
  return { by, days: Number(days), leastStake: decimal(leastStake), amount: decimal(amount) };
}

/** Gives a bonus to a list of members: first the list is checked, then it is given. */
export function GiveBonuses() {
  const t = useTexts().bonuses.give;
  const [typed, setTyped] = useState(BLANK);
  // A repeat of the same list gives nothing more; another one has an id of its own.
  const [listId, setListId] = useState(() => crypto.randomUUID());
  const [isAsking, setAsking] = useState(false);
  const check = useGiveBonuses();
  const give = useGiveBonuses();
  const change = (part: Partial<Typed>): void => {
    setTyped({ ...typed, ...part });
    setListId(crypto.randomUUID());
    check.reset();
    give.reset();
  };
  const currency = useSiteCurrency();
  const input = { listId, ruleId: typed.ruleId, receivers: receiversOf(typed), reason: typed.reason };
  const checked = check.data;
  const isFine = checked !== undefined && checked.mistakes.length === 0 && checked.lines > 0;
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          check.mutate({ ...input, check: true });
        }}
      >
        <h2 className={styles.title}>{t.title}</h2>
        <p className={styles.lead}>{t.lead}</p>
        <RuleField value={typed.ruleId} onChange={(ruleId) => change({ ruleId })} />
        <ReceiversFields typed={typed} onChange={change} />
        <TextInput
          size="md"
          name="reason"
          label={t.reason}
          required
          withAsterisk={false}
          maxLength={REASON_LENGTH}
          value={typed.reason}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="default" size="md" loading={check.isPending}>
            {t.check}
          </Button>
          {isFine && !give.data && (
            <Button size="md" onClick={() => setAsking(true)}>
              {t.send}
            </Button>
          )}
        </div>
        <Failure error={check.error} />
        {checked !== undefined && !give.data && <Checked checked={checked} />}
        {give.data && <Done given={give.data} />}
      </form>
      {isAsking && checked !== undefined && (
        <Question
          title={t.sendTitle}
          text={fill(t.sendText, { lines: checked.lines, sum: moneyText(currency, checked.sum) })}
          submit={t.send}
          onSubmit={() => give.mutateAsync({ ...input, check: false })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The running rules for lists, for operators who may see rules; others type the rule's name. */
function RuleField({ value, onChange }: { value: string; onChange: (ruleId: string) => void }) {
  const t = useTexts().bonuses.give;
  const mayList = mayDo(useSession(), 'rewards.write');
  const { data } = useBonusCosts({ enabled: mayList });
  const shared = { size: 'md', name: 'ruleId', label: t.rule, required: true, withAsterisk: false, value } as const;
  if (!mayList) {
    return (
      <TextInput
        {...shared}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
      />
    );
  }
  const rules = (data?.list ?? []).filter(({ on, enabled }) => on === 'by_hand' && enabled);
  return (
    <NativeSelect
      {...shared}
      {...(data !== undefined && rules.length === 0 && { description: t.noRules })}
      data={[
        { value: '', label: t.chooseRule },
        ...rules.map(({ ruleId, title }) => ({ value: ruleId, label: `${title} (${ruleId})` })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface ReceiversProps {
  readonly typed: Typed;
  readonly onChange: (part: Partial<Typed>) => void;
}

function ReceiversFields({ typed, onChange }: ReceiversProps) {
  const t = useTexts().bonuses.give;
  const text = (name: 'days' | 'leastStake' | 'amount') => (
    <TextInput
      size="md"
      name={name}
      label={t[name]}
      required
      withAsterisk={false}
      inputMode="decimal"
      autoComplete="off"
      pattern={name === 'days' ? '[1-9]\\d?' : '\\d{1,9}(\\.\\d{1,2})?'}
      value={typed[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  return (
    <>
      <NativeSelect
        size="md"
        name="by"
        label={t.by}
        value={typed.by}
        data={(['csv', 'segment'] as const).map((value) => ({ value, label: t.bys[value] }))}
        onChange={({ currentTarget }) => onChange({ by: currentTarget.value as Receivers['by'] })}
      />
      {typed.by === 'csv' ? (
        <>
          <Textarea
            size="md"
            name="csv"
            label={t.csv}
            required
            withAsterisk={false}
            rows={8}
            spellCheck={false}
            value={typed.csv}
            onChange={({ currentTarget }) => onChange({ csv: currentTarget.value })}
          />
          <div className={styles.buttons}>
            <TextFileButton label={t.file} name="file" onText={(csv) => onChange({ csv })} />
          </div>
        </>
      ) : (
        <div className={styles.columns}>
          {text('days')}
          {text('leastStake')}
          {text('amount')}
        </div>
      )}
    </>
  );
}

function Checked({ checked: { lines, sum, mistakes } }: { checked: Given }) {
  const t = useTexts().bonuses.give;
  const currency = useSiteCurrency();
  if (mistakes.length === 0) return <p role="status">{fill(t.checked, { lines, sum: moneyText(currency, sum) })}</p>;
  return (
    <div role="alert">
      <p className={styles.bad}>{fill(t.mistakes, { count: mistakes.length })}</p>
      <DataTable
        caption={fill(t.mistakes, { count: mistakes.length })}
        rows={mistakes}
        rowKey={({ line, problem }) => `${line} ${problem}`}
        columns={[
          { id: 'line', title: t.line, cell: ({ line }) => line },
          { id: 'text', title: t.text, cell: ({ text }) => text },
          { id: 'problem', title: t.problem, cell: ({ problem }) => t.problems[problem] },
        ]}
      />
    </div>
  );
}

function Done({ given: { list, mistakes, lines, sum } }: { given: Given }) {
  const t = useTexts().bonuses.give;
  if (list === null) return <Checked checked={{ list, mistakes, lines, sum }} />;
  const { currency } = list;
  return (
    <div role="status" className={styles.done}>
      <p>{fill(t.done, { given: moneyText(currency, list.given), sum: moneyText(currency, list.sum) })}</p>
      {list.waits > 0 && <p>{fill(t.waiting, { count: list.waits })}</p>}
    </div>
  );
}
