import type { ComponentProps } from 'react';
import type { OfficeMessages } from '@chhokka/messages';
import { Money } from '../../shared/Money.tsx';
import { inCurrency } from '../../shared/money-text.ts';
import { mayDo, useSession } from '../../shared/session.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { fill, useTexts } from '../../shared/texts.ts';
import { Time } from '../../shared/Time.tsx';
import styles from '../shared-rounds/SharedRounds.module.css';
import { PriceActions, SuspendMarket } from './Actions.tsx';
import { MarketBadge } from './badges.tsx';
import { chanceText, fairPriceText, percentText, priceText } from './odds.ts';
import own from './Sports.module.css';
import type { Book, Fixture, Market, MarketOutcome } from './use-sports.ts';

interface MarketTableProps {
  readonly book: Book;
  readonly fixture: Fixture;
  readonly market: Market;
}

/** A market: its margin and book, and of each outcome chance, price, stakes and what the house loses if it wins. */
export function MarketTable({ book, fixture, market }: MarketTableProps) {
  const t = useTexts().sports;
  const mayWrite = mayDo(useSession(), 'settings.write');
  const { provider, currency } = book;
  const { name, state, suspension, margin, book: percent } = market;
  const canChange = mayWrite && (state === 'open' || state === 'suspended');
  return (
    <section className={own.market} data-market={market.market}>
      <header className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        <MarketBadge state={state} />
      </header>
      <p className={own.figures}>
        <span>{fill(t.margin, { percent: percentText(margin) })}</span>
        <span>{percent === null ? t.noBook : fill(t.book, { percent: percentText(percent) })}</span>
      </p>
      {suspension !== null && (
        <p className={styles.quiet}>
          {t.suspendedBy[suspension.by]}: {suspension.reason} · <Time at={suspension.since} />
        </p>
      )}
      {canChange && (
        <div className={styles.actions}>
          <SuspendMarket provider={provider} fixture={fixture} market={market} />
        </div>
      )}
      <DataTable
        caption={name}
        columns={columnsOf(t, currency, canChange ? { provider, fixture, market } : null)}
        rows={market.outcomes}
        rowKey={({ outcome }) => outcome}
      />
    </section>
  );
}

/** `of`: whose prices can be changed; null: they cannot. */
function columnsOf(
  t: OfficeMessages['sports'],
  currency: string,
  of: Omit<ComponentProps<typeof PriceActions>, 'outcome'> | null,
): Column<MarketOutcome, never>[] {
  const columns: Column<MarketOutcome, never>[] = [
    { id: 'outcome', title: t.columns.outcome, cell: ({ name }) => name },
    {
      id: 'chance',
      title: `${t.columns.chance} (%)`,
      numeric: true,
      cell: ({ fairChance }) => chanceText(fairChance),
    },
    { id: 'fair', title: t.columns.fair, numeric: true, cell: ({ fairChance }) => fairPriceText(fairChance) },
    {
      id: 'price',
      title: t.columns.price,
      numeric: true,
      cell: ({ price, override }) => (
        <>
          {price === null ? '–' : priceText(price)}
          {override !== null && <span className={own.set}>{t.byOperator}</span>}
        </>
      ),
    },
    amountColumn({ id: 'staked', title: t.staked, currency, amount: ({ staked }) => staked }),
    {
      id: 'liability',
      title: inCurrency(t.columns.liability, currency),
      numeric: true,
      cell: ({ liability }) => (
        <span className={/^(-|0\.00$)/.test(liability) ? undefined : own.loss}>
          <Money amount={liability} currency={null} />
        </span>
      ),
    },
  ];
  if (of === null) return columns;
  const cell = (outcome: MarketOutcome) => (
    <div className={own.buttons}>
      <PriceActions {...of} outcome={outcome} />
    </div>
  );
  return [...columns, { id: 'change', title: t.columns.change, cell }];
}
