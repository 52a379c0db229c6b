import type { IncomeKind } from '@chhokka/contracts';
import { formatDecimal, parseDecimal } from '@chhokka/kernel';
import type { OfficeMessages } from '@chhokka/messages';
import type { ReactNode } from 'react';
import { FactList } from '../../shared/facts/FactList.tsx';
import { Money } from '../../shared/Money.tsx';
import { moneyText } from '../../shared/money-text.ts';
import { useSiteCurrency } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import { AgentName } from './AgentName.tsx';
import styles from './Agents.module.css';
import { TermsView } from './TermsView.tsx';
import type { Explained } from './use-settlements.ts';
import { gameKindName, percentText, permilleText, rateText } from './words.ts';

interface ExplanationProps {
  readonly kind: IncomeKind;
  readonly of: Explained;
}

/** Why a settlement is what it is: terms, base part by part, tier, bound, sources, payments. */
export function Explanation({ kind, of }: ExplanationProps) {
  const t = useTexts().agentSettlements.file;
  return (
    <>
      {of.version !== null && <p>{`${t.version}: ${of.version}`}</p>}
      {of.terms !== null && <TermsView terms={of.terms} />}
      <Stakes of={of} />
      <Net of={of} />
      <Rounds of={of} />
      <Rates of={of} />
      <Result kind={kind} of={of} />
      <Sources of={of} />
      <Payments of={of} />
    </>
  );
}

type PartProps = Pick<ExplanationProps, 'of'>;

function Stakes({ of: { stakes } }: PartProps) {
  const texts = useTexts();
  const t = texts.agentSettlements.file;
  const currency = useSiteCurrency();
  if (stakes.length === 0) return null;
  type Row = Explained['stakes'][number];
  return (
    <>
      <h4 className={styles.legend}>{t.stakes}</h4>
      <DataTable
        caption={t.stakes}
        rows={stakes}
        rowKey={({ gameType }) => gameType}
        columns={[
          { id: 'kind', title: t.gameType, cell: ({ gameType }) => gameKindName(texts, gameType) },
          amountColumn({ id: 'stake', title: t.stake, currency, amount: (row: Row) => row.stake }),
          { id: 'weight', title: t.weight, numeric: true, cell: ({ weight }) => `${weight}\u00a0%` },
          amountColumn({ id: 'weighed', title: t.weighed, currency, amount: (row: Row) => row.weighed }),
        ]}
      />
    </>
  );
}

const NET_LINES = ['stake', 'win', 'bonus', 'rebate', 'net', 'carriedIn', 'base', 'carriedOut'] as const;

function Net({ of: { net } }: PartProps) {
  const texts = useTexts().agentSettlements;
  const t = texts.file;
  const currency = useSiteCurrency();
  if (net === null) return null;
  return (
    <>
      <h4 className={styles.legend}>{t.net}</h4>
      <DataTable caption={t.net} rows={NET_LINES} rowKey={(line) => line} columns={netColumns(texts, currency, net)} />
    </>
  );
}

type NetLine = (typeof NET_LINES)[number];

function netColumns(
  t: OfficeMessages['agentSettlements'],
  currency: string,
  net: NonNullable<Explained['net']>,
): Column<NetLine, never>[] {
  return [
    {
      id: 'line',
      title: t.file.base,
      cell: (line) => <span className={styles.line}>{t.file.netLines[line]}</span>,
    },
    amountColumn({ id: 'amount', title: t.amount, currency, amount: (line: NetLine) => net[line] }),
  ];
}

function Rounds({ of: { rounds } }: PartProps) {
  const t = useTexts().agentSettlements;
  const currency = useSiteCurrency();
  if (rounds === null) return null;
  const rows = [
    { name: t.file.won, ...rounds.won },
    { name: t.file.lost, ...rounds.lost },
  ];
  type Row = (typeof rows)[number];
  return (
    <>
      <h4 className={styles.legend}>{t.file.rounds}</h4>
      <DataTable
        caption={t.file.rounds}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { id: 'round', title: t.file.round, cell: ({ name }) => name },
          { id: 'count', title: t.file.count, numeric: true, cell: ({ count }) => count.toLocaleString('en') },
          amountColumn({ id: 'weighed', title: t.file.weighed, currency, amount: (row: Row) => row.weighed }),
          { id: 'rate', title: t.file.rate, numeric: true, cell: ({ rate }) => permilleText(rate) },
          amountColumn({ id: 'amount', title: t.amount, currency, amount: (row: Row) => row.amount }),
        ]}
      />
    </>
  );
}

function Rates({ of: { rates } }: PartProps) {
  const t = useTexts().agentSettlements;
  const currency = useSiteCurrency();
  if (rates.length === 0) return null;
  return (
    <>
      <h4 className={styles.legend}>{t.file.rates}</h4>
      <DataTable
        caption={t.file.rates}
        rows={rates}
        rowKey={({ member }) => member?.memberId ?? ''}
        columns={rateColumns(t, currency)}
      />
    </>
  );
}

type Rate = Explained['rates'][number];

function rateColumns(t: OfficeMessages['agentSettlements'], currency: string): Column<Rate, never>[] {
  return [
    {
      id: 'member',
      title: t.file.member,
      cell: ({ member }) => (member === null ? t.file.ownStake : <AgentName of={member} />),
    },
    { id: 'rate', title: t.file.difference, numeric: true, cell: ({ difference }) => percentText(difference) },
    amountColumn({ id: 'weighed', title: t.file.weighed, currency, amount: (row: Rate) => row.weighed }),
    amountColumn({ id: 'amount', title: t.amount, currency, amount: (row: Rate) => row.amount }),
  ];
}

function Result({ kind, of }: ExplanationProps) {
  const t = useTexts().agentSettlements.file;
  const currency = useSiteCurrency();
  const money = (amount: string): ReactNode => <Money amount={amount} currency={currency} />;
  const { base, computed, amount } = of;
  return (
    <FactList
      facts={[
        [t.base, money(base)],
        ...(kind === 'rate' ? [] : [[t.active, activeText(t, of, currency)] as const]),
        ...(hasTiers(of) ? tierFacts(t, kind, of, currency) : []),
        [t.computed, money(computed)],
        [t.amount, money(amount)],
      ]}
    />
  );
}

type Texts = OfficeMessages['agentSettlements']['file'];

/** Contracts in real time and the line rate have no tiers. */
function hasTiers({ terms }: Explained): boolean {
  return terms !== null && terms.kind !== 'realtime';
}

function activeText(t: Texts, { active, activeFrom }: Explained, currency: string): string {
  const count = active.toLocaleString('en');
  return activeFrom === null ? count : fill(t.activeOf, { count, amount: moneyText(currency, activeFrom) });
}

/** What is missing of a threshold; both are decimals. */
function missingOf(threshold: string, reached: string): string {
  const missing = (parseDecimal(threshold) ?? 0n) - (parseDecimal(reached) ?? 0n);
  return formatDecimal(missing > 0n ? missing : 0n);
}

function tierFacts(
  t: Texts,
  kind: IncomeKind,
  { tier, nextTier, base, active }: Explained,
  currency: string,
): (readonly [name: string, value: string])[] {
  const reached = tier === null ? t.noTier : fill(t.tierText, { number: tier.number, rate: rateText(kind, tier.rate) });
  const lacked =
    nextTier === null
      ? t.highest
      : fill(t.lacked, {
          rate: rateText(kind, nextTier.rate),
          base: moneyText(currency, missingOf(nextTier.base, base)),
          active: Math.max(0, nextTier.active - active).toLocaleString('en'),
        });
  return [
    [t.tier, reached],
    [t.nextTier, lacked],
  ];
}

function Sources({ of: { sources } }: PartProps) {
  const t = useTexts().agentSettlements.file;
  const currency = useSiteCurrency();
  return (
    <>
      <h4 className={styles.legend}>{t.sources}</h4>
      {sources.length === 0 ? (
        <p className={styles.quiet}>{t.noSources}</p>
      ) : (
        <DataTable
          caption={t.sources}
          rows={sources}
          rowKey={({ member }) => member.memberId}
          columns={sourceColumns(t, currency)}
        />
      )}
    </>
  );
}

type Source = Explained['sources'][number];

function sourceColumns(t: Texts, currency: string): Column<Source, never>[] {
  return [
    { id: 'member', title: t.member, cell: ({ member }) => <AgentName of={member} /> },
    amountColumn({ id: 'base', title: t.base, currency, amount: (row: Source) => row.base }),
    { id: 'active', title: t.active, numeric: true, cell: ({ active }) => active.toLocaleString('en') },
  ];
}

function Payments({ of: { payments } }: PartProps) {
  const t = useTexts().agentSettlements;
  const currency = useSiteCurrency();
  return (
    <>
      <h4 className={styles.legend}>{t.file.payments}</h4>
      {payments.length === 0 ? (
        <p className={styles.quiet}>{t.file.noPayments}</p>
      ) : (
        <DataTable
          caption={t.file.payments}
          rows={payments}
          rowKey={({ at, amount, kind }) => `${at} ${amount} ${kind}`}
          columns={paymentColumns(t, currency)}
        />
      )}
    </>
  );
}

type Payment = Explained['payments'][number];

function paymentColumns(t: OfficeMessages['agentSettlements'], currency: string): Column<Payment, never>[] {
  return [
    { id: 'at', title: t.file.at, cell: ({ at }) => <Time at={at} /> },
    { id: 'kind', title: t.kind, cell: ({ kind }) => t.file.paymentKinds[kind] },
    amountColumn({ id: 'amount', title: t.amount, currency, amount: (row: Payment) => row.amount }),
  ];
}
