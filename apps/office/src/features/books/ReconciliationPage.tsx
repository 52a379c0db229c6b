import type { OfficeMessages } from '@chhokka/messages';
import { Button } from '@mantine/core';
import { failureText } from '../../shared/api.ts';
import { Listing } from '../../shared/listing/Listing.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time, useTimeText } from '../../shared/Time.tsx';
import styles from './Books.module.css';
import { useReconciliation } from '../../shared/use-reconciliation.ts';
import { type Reconciliation, useProve } from './use-books.ts';

type Proof = Reconciliation['list'][number];

/** Whether the books balance: a light, the time since when, and the proofs behind it. */
export function ReconciliationPage() {
  const t = useTexts();
  const query = useReconciliation();
  const state = query.data;
  return (
    <>
      <PageHead title={t.reconciliation.title} lead={t.reconciliation.lead} />
      <Listing
        list={state && [state]}
        query={query}
        cardHeight={200}
        empty={null}
        renderCard={(each) => (
          <li key="state">
            <Light state={each} />
            <Differences proof={each.list[0]} />
            {each.list.length > 0 && <Proofs list={each.list} />}
          </li>
        )}
      />
    </>
  );
}

function Light({ state: { light, greenSince, running } }: { state: Reconciliation }) {
  const t = useTexts();
  const timeText = useTimeText();
  const { mutate, isPending, error } = useProve();
  const words = t.reconciliation;
  const said = {
    green: greenSince === null ? '' : fill(words.greenSince, { at: timeText(greenSince) }),
    red: words.redText,
    old: words.oldText,
    none: words.noneText,
  }[light];
  return (
    <section className={styles.light} data-light={light} role={light === 'red' ? 'alert' : 'status'}>
      <span className={styles.lamp} aria-hidden />
      <div className={styles.says}>
        <h2 className={styles.verdict}>{words.lights[light]}</h2>
        <p>{said}</p>
        {running && <p>{words.running}</p>}
        {error && <p>{failureText(error, t)}</p>}
      </div>
      <Button size="md" loading={isPending || running} onClick={() => mutate()}>
        {words.prove}
      </Button>
    </section>
  );
}

function Differences({ proof }: { proof: Proof | undefined }) {
  const t = useTexts().reconciliation;
  if (proof === undefined || proof.differences.length === 0) return null;
  return (
    <>
      <h2 className={styles.part}>{t.differences}</h2>
      <ul className={styles.differences}>
        {proof.differences.map(({ rule, subject, expected, found }) => (
          <li key={`${rule} ${subject}`} className={styles.difference}>
            <span className={styles.rule}>{rule}</span>
            {subject}: {fill(t.expected, { expected: expected ?? '–', found: found ?? '–' })}
          </li>
        ))}
      </ul>
    </>
  );
}

function Proofs({ list }: { list: readonly Proof[] }) {
  const t = useTexts().reconciliation;
  return (
    <>
      <h2 className={styles.part}>{t.proofs}</h2>
      <DataTable caption={t.proofs} columns={columnsOf(t)} rows={list} rowKey={({ proofId }) => proofId} />
    </>
  );
}

function columnsOf(t: OfficeMessages['reconciliation']): Column<Proof, never>[] {
  const count = (id: 'accounts' | 'transfers' | 'entries', title: string): Column<Proof, never> => ({
    id,
    title,
    numeric: true,
    cell: (proof) => proof[id].toLocaleString('en'),
  });
  return [
    { id: 'ended', title: t.ended, cell: (proof) => <Time at={proof.endedAt} /> },
    { id: 'different', title: t.different, numeric: true, cell: (proof) => proof.differences.length },
    count('accounts', t.accounts),
    count('transfers', t.transfers),
    count('entries', t.entries),
    { id: 'holds', title: t.holds, numeric: true, cell: (proof) => proof.openHolds.toLocaleString('en') },
    {
      id: 'took',
      title: t.took,
      numeric: true,
      cell: (proof) => fill(t.seconds, { seconds: ((proof.endedAt - proof.startedAt) / 1_000).toFixed(1) }),
    },
    { id: 'by', title: t.askedBy, cell: (proof) => proof.askedBy || t.clock },
  ];
}
