import { CardBadge } from '../../shared/listing/Card.tsx';
import type { Meaning } from '../../shared/meaning.ts';
import { useTexts } from '../../shared/texts.ts';
import type { Bet, Fixture, Market } from './use-sports.ts';

const FIXTURE: Readonly<Record<Fixture['state'], Meaning>> = {
  upcoming: 'plain',
  live: 'good',
  interrupted: 'accent',
  ended: 'plain',
  postponed: 'accent',
  abandoned: 'bad',
  cancelled: 'bad',
};

/** The state of a fixture, where its course comes from, and whether operators have suspended it. */
export function FixtureBadges({ fixture: { state, nature, suspended } }: { fixture: Fixture }) {
  const t = useTexts().sports;
  return (
    <>
      <CardBadge color={FIXTURE[state]}>{t.states[state]}</CardBadge>
      <CardBadge color="plain">{t.natures[nature]}</CardBadge>
      {suspended && <CardBadge color="bad">{t.suspended}</CardBadge>}
    </>
  );
}

const MARKET: Readonly<Record<Market['state'], Meaning>> = {
  open: 'good',
  suspended: 'accent',
  settled: 'plain',
  void: 'bad',
};

/** The state of a market. */
export function MarketBadge({ state }: Pick<Market, 'state'>) {
  const t = useTexts().sports;
  return <CardBadge color={MARKET[state]}>{t.marketStates[state]}</CardBadge>;
}

const BET: Readonly<Record<Bet['state'], Meaning>> = {
  pending: 'accent',
  open: 'good',
  settled: 'plain',
  'cashed-out': 'plain',
  void: 'plain',
  refused: 'bad',
};

/** The state of a bet. */
export function BetBadge({ state }: Pick<Bet, 'state'>) {
  const t = useTexts().sports;
  return <CardBadge color={BET[state]}>{t.bets.states[state]}</CardBadge>;
}
