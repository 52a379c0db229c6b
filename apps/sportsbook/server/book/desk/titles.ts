import type { Fixture, Names, Score, Sport } from '@chhokka/feed-protocol';
import { marketName, outcomeName, sidesOf } from '../../../shared/markets/names.ts';
import { marketsBn } from '../../../shared/markets/words-bn.ts';
import { marketsEn } from '../../../shared/markets/words-en.ts';
import { TITLES } from '../../titles.ts';

/** A name in the languages of the office. */
interface Titles {
  readonly bn: string;
  readonly en: string;
}

type Named = Pick<Fixture, 'sport' | 'home' | 'away'>;

export function titlesOf({ bn, en }: Names): Titles {
  return { bn: bn ?? en, en };
}

/** A market as people call it, with its line. */
export function marketTitles(key: string, fixture: Named, score: Score | null): Titles {
  const line = key.split('=')[1];
  const withLine = (name: string): string => (line === undefined ? name : `${name} (${line})`);
  return {
    bn: withLine(marketName(key, marketsBn, sidesOf(fixture, score, bengali))),
    en: withLine(marketName(key, marketsEn, sidesOf(fixture, score, english))),
  };
}

export function outcomeTitles(
  outcome: { readonly id: string; readonly name?: string | undefined },
  key: string,
  fixture: Named,
): Titles {
  return {
    bn: outcomeName(outcome, key, marketsBn, sidesOf(fixture, null, bengali)),
    en: outcomeName(outcome, key, marketsEn, sidesOf(fixture, null, english)),
  };
}

/** A kind of market, in any match. */
export function kindTitles(kind: string): Titles {
  const sides = { sport: '', home: '', away: '', batting: [] };
  return { bn: marketName(`${kind}/match`, marketsBn, sides), en: marketName(`${kind}/match`, marketsEn, sides) };
}

export function sportTitles(sport: Sport): Titles {
  return TITLES.find((title) => title.sport === sport)?.titles ?? { bn: sport, en: sport };
}

function bengali(names: Names): string {
  return names.bn ?? names.en;
}

function english(names: Names): string {
  return names.en;
}
