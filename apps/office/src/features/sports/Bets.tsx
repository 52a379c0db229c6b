import type { OfficeMessages } from '@chhokka/messages';
import { useSearchParams } from 'react-router';
import { MemberName } from '../../shared/MemberName.tsx';
import { Notice } from '../../shared/Notice.tsx';
import { RoundLink } from '../../shared/RoundLink.tsx';
import { filled } from '../../shared/table/filled.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { Filter } from '../../shared/table/Filter.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import { fill, useTexts, wordOf } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from '../shared-rounds/SharedRounds.module.css';
import { BetBadge } from './badges.tsx';
import { priceText } from './odds.ts';
import own from './Sports.module.css';
import { type Bet, type Book, useBets } from './use-sports.ts';

interface BetsProps {
  readonly book: Book;
  /** Only bets with a leg on it. */
  readonly fixture?: string;
}

/** Bets by member and state, the latest first, each explained leg by leg. */
export function Bets({ book, fixture }: BetsProps) {
  const t = useTexts().sports;
  const [query, setQuery] = useSearchParams();
  const state = (Object.keys(t.bets.states) as Bet['state'][]).find((each) => each === query.get('bets'));
  const account = query.get('account') ?? '';
  const found = useBets({
    provider: book.provider,
    state,
    ...filled({ account }),
    ...(fixture !== undefined && { fixture }),
  });
  const rows = found.data?.pages.flatMap(({ list }) => list);
  const states = Object.entries(t.bets.states).map(([value, label]) => ({ value, label }));
  return (
    <>
      <Filter
        query={query}
        fields={[
          { name: 'account', label: t.filter.account },
          { name: 'bets', label: t.filter.state, options: [{ value: '', label: t.filter.all }, ...states] },
        ]}
        onFilter={(values) => setQuery(filled({ ...Object.fromEntries(query), ...values }))}
      />
      <Pages rows={rows?.length} query={found} empty={<Notice title={t.bets.emptyTitle} text={t.bets.emptyText} />}>
        <DataTable
          caption={t.bets.caption}
          columns={columnsOf(t, book.currency)}
          rows={rows ?? []}
          rowKey={({ bet }) => bet}
        />
      </Pages>
    </>
  );
}

function columnsOf(t: OfficeMessages['sports'], currency: string): Column<Bet, never>[] {
  const { bets } = t;
  return [
    {
      id: 'placed',
      title: bets.placed,
      cell: ({ placedAt, inPlay }) => (
        <>
          <Time at={placedAt} />
          {inPlay && <span className={styles.why}>{bets.inPlay}</span>}
        </>
      ),
    },
    {
      id: 'member',
      title: bets.member,
      cell: ({ member, roundId }) =>
        member === null ? (
          bets.unknown
        ) : (
          <>
            <MemberName memberId={member.id} account={member.account} />{' '}
            <RoundLink memberId={member.id} roundId={roundId} />
          </>
        ),
    },
    { id: 'bet', title: bets.bet, cell: (bet) => <Legs bet={bet} /> },
    {
      id: 'state',
      title: bets.state,
      cell: ({ state, corrections }) => (
        <>
          <BetBadge state={state} />
          {corrections > 0 && <span className={styles.why}>{fill(bets.corrected, { count: corrections })}</span>}
        </>
      ),
    },
    {
      id: 'price',
      title: bets.price,
      numeric: true,
      cell: ({ price }) => (price === null ? '–' : priceText(price)),
    },
    amountColumn({ id: 'staked', title: t.staked, currency, amount: ({ staked }) => staked }),
    amountColumn({ id: 'most', title: bets.most, currency, amount: ({ maxPayout }) => maxPayout }),
    amountColumn({ id: 'paid', title: bets.paid, currency, amount: ({ paid }) => paid }),
  ];
}

function Legs({ bet: { type, legs } }: { readonly bet: Bet }) {
  const { bets } = useTexts().sports;
  return (
    <>
      {wordOf(bets.types, type)}
      <ul className={own.legs}>
        {legs.map(({ fixture, name, market, outcome, price, result }) => (
          <li key={`${fixture} ${market} ${outcome}`}>
            {name} · {market} · {outcome} · {priceText(price)}
            {result !== null && <> · {bets.results[result]}</>}
          </li>
        ))}
      </ul>
    </>
  );
}
