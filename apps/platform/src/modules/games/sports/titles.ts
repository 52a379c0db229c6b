import type { CoreFixture, CoreSportsBet } from '@chhokka/wallet-protocol/house';
import type { Titles } from './sports.types.ts';

/** What a fixture is called: both sides, or the only one. */
export function titlesOf({ home, away }: Pick<CoreFixture | CoreSportsBet['legs'][number], 'home' | 'away'>): Titles {
  if (away === null) return home;
  return { bn: `${home.bn} – ${away.bn}`, en: `${home.en} – ${away.en}` };
}
