import { fill, useTexts, wordOf } from '../../shared/texts.ts';
import { Facts } from '../shared-rounds/Facts.tsx';
import own from './Sports.module.css';
import type { Book, Fixture } from './use-sports.ts';

/** Open bets, stakes and the largest loss of a fixture, beside the limit of its sport. */
export function FixtureFacts({ book, fixture }: { readonly book: Book; readonly fixture: Fixture }) {
  const t = useTexts().sports;
  const limit = book.sports.find(({ sport }) => sport === fixture.sport)?.limits.fixtureExposure ?? '0.00';
  return (
    <>
      <Facts
        currency={book.currency}
        staked={fixture.staked}
        most={fixture.worst}
        limit={limit}
        words={{ staked: t.staked, most: t.worst, ofLimit: t.ofLimit }}
      >
        <div>
          <dt>{t.openBets}</dt>
          <dd>{fixture.openBets.toLocaleString('en')}</dd>
        </div>
      </Facts>
      {fixture.stopped !== '' && (
        <p className={own.stopped}>{fill(t.stopped, { why: wordOf(t.stops, fixture.stopped) })}</p>
      )}
    </>
  );
}
