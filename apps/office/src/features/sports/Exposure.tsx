import type { OfficeMessages } from '@chhokka/messages';
import { Link } from 'react-router';
import { Notice } from '../../shared/Notice.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { amountColumn } from '../../shared/table/money-columns.tsx';
import { Pages } from '../../shared/table/Pages.tsx';
import { useTexts } from '../../shared/texts.ts';
import { percentOf } from '../shared-rounds/percent-of.ts';
import styles from '../shared-rounds/SharedRounds.module.css';
import { FixtureBadges } from './badges.tsx';
import own from './Sports.module.css';
import { type Book, type Fixture, idOf, useFixtures } from './use-sports.ts';

/** Fixtures on which the house can lose most, beside the limits of their sports. */
export function Exposure({ book }: { readonly book: Book }) {
  const t = useTexts().sports;
  const found = useFixtures({ provider: book.provider, by: 'worst' });
  const rows = found.data?.pages.flatMap(({ list }) => list);
  return (
    <>
      <p className={styles.quiet}>{t.exposure.lead}</p>
      <Pages rows={rows?.length} query={found} empty={<Notice title={t.emptyTitle} text={t.emptyText} />}>
        <DataTable
          caption={t.exposure.caption}
          columns={columnsOf(t, book)}
          rows={rows ?? []}
          rowKey={({ fixture }) => fixture}
        />
      </Pages>
    </>
  );
}

function columnsOf(t: OfficeMessages['sports'], book: Book): Column<Fixture, never>[] {
  const limits = new Map(book.sports.map(({ sport, limits: { fixtureExposure } }) => [sport, fixtureExposure]));
  return [
    {
      id: 'fixture',
      title: t.exposure.fixture,
      cell: ({ fixture, name, league }) => (
        <>
          <Link className={own.link ?? ''} to={`/sports/${idOf(book.provider, fixture)}`}>
            {name}
          </Link>
          <span className={styles.why}>{league}</span>
        </>
      ),
    },
    { id: 'state', title: t.filter.state, cell: (fixture) => <FixtureBadges fixture={fixture} /> },
    { id: 'bets', title: t.openBets, numeric: true, cell: ({ openBets }) => openBets.toLocaleString('en') },
    amountColumn({ id: 'staked', title: t.staked, currency: book.currency, amount: ({ staked }) => staked }),
    amountColumn({ id: 'worst', title: t.worst, currency: book.currency, amount: ({ worst }) => worst }),
    {
      id: 'limit',
      title: `${t.exposure.ofLimit} (%)`,
      numeric: true,
      cell: ({ sport, worst }) => percentOf(worst, limits.get(sport) ?? '0.00'),
    },
  ];
}
