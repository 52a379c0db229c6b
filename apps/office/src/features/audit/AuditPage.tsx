import type { CallInput, CallValue } from '@chhokka/contracts';
import { DAY, receiptNumber, startOfSiteDay } from '@chhokka/kernel';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api.ts';
import { dayOf, NamedDayField } from '../../shared/DayField.tsx';
import { Card, CardFoot, CardHead } from '../../shared/listing/Card.tsx';
import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { MemberName } from '../../shared/MemberName.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { Reference } from '../../shared/Reference.tsx';
import { useSiteOffset } from '../../shared/site.ts';
import { ExportButton } from '../../shared/table/ExportButton.tsx';
import { Tools } from '../../shared/table/Tools.tsx';
import { fill, useTexts, wordOf } from '../../shared/texts.ts';
import { Time, useTimeText } from '../../shared/Time.tsx';
import { usePages } from '../../shared/use-pages.ts';
import styles from './AuditPage.module.css';
import { changesOf } from './changes.ts';
import { exportAudit } from './export-audit.ts';
import { valueText } from './values.ts';
import { type AuditWords, auditWords, fieldLabel } from './words.ts';

type Line = CallValue<'officeAudit'>['list'][number];

const TYPED = ['operator', 'subjectId'] as const;
const CHOSEN = ['action', 'subjectKind'] as const;
const DAYS = ['from', 'to'] as const;

/** What operators did: who, what, to what and when. */
export function AuditPage() {
  const texts = useTexts();
  const t = texts.audit;
  const words = auditWords(texts);
  const [query, setQuery] = useSearchParams();
  const offset = useSiteOffset();
  const asked = Object.fromEntries(query);
  const lines = usePages(['audit', asked], (after, signal) =>
    call('officeAudit', { ...filterOf(asked, offset), after }, { signal }),
  );
  const currency = lines.data?.pages[0]?.currency ?? '';
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Filter key={query.toString()} asked={asked} words={words} onFilter={setQuery} />
      <Tools>
        <ExportButton name="audit" rows={() => exportAudit(filterOf(asked, offset))} />
      </Tools>
      <Listing
        list={lines.data?.pages.flatMap(({ list }) => list)}
        query={lines}
        cardHeight={120}
        empty={<Notice title={t.emptyTitle} text={t.emptyText} />}
        renderCard={(line) => <LineCard key={line.id} line={line} words={words} currency={currency} />}
        pages={{ ...lines, label: t.more }}
      />
    </>
  );
}

interface FilterProps {
  readonly asked: Readonly<Record<string, string>>;
  readonly words: AuditWords;
  readonly onFilter: (given: Record<string, string>) => void;
}

/** Filter and order of the lines. */
function Filter({ asked, words, onFilter }: FilterProps) {
  const { audit: t, table } = useTexts();
  const choices = { action: words.actions, subjectKind: words.subjects };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = [...TYPED, ...CHOSEN, 'order'].flatMap((name): [string, string][] => {
      const value = form.get(name);
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
    });
    const days = DAYS.map((name) => [name, dayOf(form, name)] as const).filter(([, day]) => day !== '');
    onFilter(Object.fromEntries([...given, ...days]));
  }

  return (
    <form className={styles.filter} role="search" onSubmit={submit}>
      {CHOSEN.map((name) => (
        <NativeSelect
          key={name}
          size="md"
          name={name}
          label={t[name]}
          defaultValue={asked[name] ?? ''}
          data={[{ value: '', label: t.every }, ...optionsOf(choices[name])]}
        />
      ))}
      {TYPED.map((name) => (
        <TextInput
          key={name}
          size="md"
          name={name}
          label={t[name]}
          defaultValue={asked[name] ?? ''}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
      <NamedDayField name="from" label={t.sinceDay} defaultValue={asked['from'] ?? ''} />
      <NamedDayField name="to" label={t.untilDay} defaultValue={asked['to'] ?? ''} />
      <NativeSelect
        size="md"
        name="order"
        label={table.order}
        defaultValue={asked['order'] ?? ''}
        data={[
          { value: '', label: table.orders['time desc'] },
          { value: 'asc', label: table.orders['time asc'] },
        ]}
      />
      <Button type="submit" size="md">
        {t.find}
      </Button>
    </form>
  );
}

function optionsOf(words: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

/** Days are on the site's clock: from the start of the one to the end of the other. `offset`: minutes east of UTC. */
function filterOf(
  { from = '', to = '', order, ...fields }: Record<string, string>,
  offset: number,
): CallInput<'officeAudit'> {
  const [first, last] = [startOfSiteDay(from, offset), startOfSiteDay(to, offset) + DAY];
  return {
    ...fields,
    order: order === 'asc' ? 'asc' : 'desc',
    ...(Number.isFinite(first) && { from: first }),
    ...(Number.isFinite(last) && { to: last }),
  };
}

/** Actions whose lines were written while the payment's number was stored as the reason. */
const PAID = new Set(['withdrawal.paid', 'withdrawal.paid_again', 'withdrawal.paid_again_first']);
const PREFIXES: Readonly<Record<string, 'DP' | 'WD' | undefined>> = { deposit: 'DP', withdrawal: 'WD' };

/** The name of the subject, and the member whom it concerns. */
function SubjectName({ line: { subjectKind, subjectId, subjectAccount } }: { line: Line }) {
  const prefix = PREFIXES[subjectKind];
  return (
    <>
      {prefix !== undefined && (
        <b>
          <Reference number={receiptNumber(prefix, subjectId)} />
        </b>
      )}
      {subjectAccount !== null && subjectKind === 'member' && (
        <MemberName memberId={subjectId} account={subjectAccount} />
      )}
      {subjectAccount !== null && subjectKind !== 'member' && <span>{subjectAccount}</span>}
    </>
  );
}

function LineCard({ line, words, currency }: { line: Line; words: AuditWords; currency: string }) {
  const texts = useTexts();
  const t = texts.audit;
  const { account, action, subjectKind, subjectId, before, after, reason, at, address, requestId } = line;
  const timeText = useTimeText();
  const changes = changesOf(before, after, (path, value) =>
    valueText({ texts, timeText, currency, subject: subjectKind }, path, value),
  );
  return (
    <Card data-action={action}>
      <CardHead who={wordOf(words.actions, action)} badges={null}>
        <span>{account}</span>
      </CardHead>
      <p className={styles.subject}>
        {wordOf(words.subjects, subjectKind)}
        <SubjectName line={line} />
        <span className={styles.id}>{subjectId}</span>
      </p>
      {changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{t.field}</th>
              <th scope="col">{t.before}</th>
              <th scope="col">{t.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ path, was, is }) => (
              <tr key={path.join('.')}>
                <th scope="row">{fieldLabel(texts, path, subjectKind)}</th>
                <td>{was}</td>
                <td>{is}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {reason !== '' && <p className={styles.reason}>{fill(PAID.has(action) ? t.paidBy : t.because, { reason })}</p>}
      <CardFoot>
        <Time at={at} />
        {address !== '' && <span>{address}</span>}
        {requestId !== '' && <span>{fill(t.request, { id: requestId })}</span>}
      </CardFoot>
    </Card>
  );
}
