import type { Settlement } from '@chhokka/contracts';
import type { OfficeMessages } from '@chhokka/messages';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { CardBadge } from '../../shared/listing/Card.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { Money } from '../../shared/Money.tsx';
import { useSiteCurrency } from '../../shared/site.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { AgentName, Giver } from './AgentName.tsx';
import styles from './Agents.module.css';
import type { Settled } from './use-settlements.ts';
import { amountBetween, kindName, usePeriodText } from './words.ts';

/** The colour of each state of a settlement. */
export const SETTLED_COLOURS: Readonly<Record<Settlement['state'], Meaning>> = {
  due: 'accent',
  held: 'bad',
  paid: 'good',
  dropped: 'plain',
};

interface SettlementsTableProps {
  readonly rows: readonly Settled[];
  /** The chosen ones; left out: nothing can be chosen. */
  readonly marked?: ReadonlySet<string>;
  /** Whether a row can be chosen. */
  readonly isOpen: (settlement: Settled) => boolean;
  readonly onMark: (settlementId: string, isMarked: boolean) => void;
  readonly onShow: (settlement: Settled) => void;
}

/** Settlements with the amount beside that of the period before, and the number of fraud signals. */
export function SettlementsTable(props: SettlementsTableProps) {
  const texts = useTexts();
  const currency = useSiteCurrency();
  const periodText = usePeriodText();
  return (
    <DataTable
      caption={texts.agentSettlements.title}
      columns={columnsOf(texts, { ...props, currency, periodText })}
      rows={props.rows}
      rowKey={({ settlementId }) => settlementId}
    />
  );
}

type Shown = SettlementsTableProps & {
  readonly currency: string;
  readonly periodText: ReturnType<typeof usePeriodText>;
};

function columnsOf(texts: OfficeMessages, shown: Shown): Column<Settled, never>[] {
  const t = texts.agentSettlements;
  const { currency, periodText, onShow } = shown;
  return [
    {
      id: 'agent',
      title: t.agent,
      cell: (row) => (shown.marked && shown.isOpen(row) ? <Mark row={row} {...shown} /> : <AgentName of={row.taker} />),
    },
    {
      id: 'kind',
      title: t.kind,
      cell: ({ kind, corrects }) => (
        <>
          {kindName(texts, kind)}
          {corrects !== null && <span className={styles.below}>{t.correction}</span>}
        </>
      ),
    },
    { id: 'period', title: t.period, cell: (row) => periodText(row) },
    { id: 'giver', title: t.giver, cell: ({ giver }) => <Giver giver={giver} /> },
    amountColumn({ id: 'amount', title: t.amount, currency, amount: (row: Settled) => row.amount }),
    amountColumn({ id: 'paid', title: t.paid, currency, amount: (row: Settled) => row.paid }),
    {
      id: 'change',
      title: t.change,
      numeric: true,
      cell: ({ amount, before }) =>
        before === null ? (
          '–'
        ) : (
          <>
            <Money amount={amountBetween(amount, before)} currency={null} />
            <span className={styles.below}>
              {t.before}: <Money amount={before} currency={null} />
            </span>
          </>
        ),
    },
    { id: 'signals', title: t.signals, cell: (row) => <Signals row={row} /> },
    {
      id: 'state',
      title: t.state,
      cell: ({ state, reason }) => (
        <>
          <CardBadge color={SETTLED_COLOURS[state]}>{t.states[state]}</CardBadge>
          {reason !== null && reason !== '' && <span className={styles.below}>{reason}</span>}
        </>
      ),
    },
    { id: 'operators', title: t.operators, cell: (row) => <Operators row={row} /> },
    {
      id: 'see',
      title: t.see,
      cell: (row) => (
        <Button
          variant="default"
          size="md"
          px={14}
          aria-label={fill(t.seeNamed, { account: row.taker.account })}
          onClick={() => onShow(row)}
        >
          {t.see}
        </Button>
      ),
    },
  ];
}

function Mark({ row, marked, onMark, periodText }: Shown & { readonly row: Settled }) {
  const t = useTexts().agentSettlements;
  const { settlementId, taker } = row;
  return (
    <span className={styles.choice}>
      <input
        type="checkbox"
        aria-label={fill(t.choose, { account: taker.account, period: periodText(row) })}
        checked={marked?.has(settlementId) ?? false}
        onChange={({ currentTarget }) => onMark(settlementId, currentTarget.checked)}
      />
      <AgentName of={taker} />
    </span>
  );
}

function Signals({ row: { signals, taker } }: { row: Settled }) {
  const t = useTexts().agentSettlements;
  if (signals === 0) return 0;
  return (
    <Link
      className={styles.bad ?? ''}
      to={`/agents/${taker.memberId}?tab=signals`}
      aria-label={fill(t.signalsOf, { account: taker.account, count: signals })}
    >
      {signals}
    </Link>
  );
}

function Operators({ row: { first, decidedBy } }: { row: Settled }) {
  const t = useTexts().agentSettlements;
  if (decidedBy.length > 0) return decidedBy.join(', ');
  return first === null ? '–' : fill(t.firstSeen, { account: first });
}
