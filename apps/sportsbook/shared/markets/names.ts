import type { Names, Score } from '@chhokka/feed-protocol';
import { type MarketKey, readMarketKey } from '@chhokka/sports-math';
import { isMarketKind } from '@chhokka/sports-math/kinds';
import type { MarketWords } from './words-en.ts';

/** What names need to know of a fixture. */
export interface Sides {
  readonly sport: string;
  readonly home: string;
  readonly away: string;
  /** Which side bats in each innings, where it is known. */
  readonly batting: readonly ('home' | 'away')[];
}

/** The sides of a fixture in one language. */
export function sidesOf(
  fixture: { readonly sport: string; readonly home: { names: Names }; readonly away: { names: Names } },
  score: Score | null,
  nameOf: (names: Names) => string,
): Sides {
  const batting = score?.sport === 'cricket' ? score.innings.map(({ side }) => side) : [];
  return { sport: fixture.sport, home: nameOf(fixture.home.names), away: nameOf(fixture.away.names), batting };
}

/** Kinds whose line is part of the question, so that it does not stand beside the outcomes. */
const LINE_ASKS = new Set(['next-goal', 'correct-score']);

/** The market in words, without its line: `Total goals · 1st half`. A kind of another feed is told by its key. */
export function marketName(text: string, words: MarketWords, sides: Sides): string {
  const key = readMarketKey(text);
  if (key === null) return text;
  const { kind, quarters } = key;
  const scope = scopeName(key, words, sides);
  const isMatch = kind === 'winner' && scope === '';
  const name = isMatch ? words.matchWinner : isMarketKind(kind) ? words.kinds[kind] : spelled(kind);
  const asked = kind === 'next-goal' && quarters !== null ? words.scopes.goal(quarters / 4) : '';
  return [name, scope, asked].filter((part) => part !== '').join(' · ');
}

/** Which part of the match a market asks about; empty for all of it. */
function scopeName({ scope }: MarketKey, { scopes }: MarketWords, sides: Sides): string {
  if (scope === 'match') return '';
  if (scope === 'h1' || scope === 'h2') return scopes[scope];
  const [, part, number = '', , detail, place = ''] = /^([im])(\d+)(\.([obwrt])(\d+))?$/.exec(scope) ?? [];
  if (part === undefined) return spelled(scope);
  const at = Number(number);
  const side = sides.batting[at - 1];
  const whole = part === 'm' ? scopes.map(at) : side === undefined ? scopes.innings(at) : scopes.inningsOf(sides[side]);
  const details: Readonly<Record<string, (number: number) => string>> = {
    o: scopes.over,
    b: scopes.ball,
    w: scopes.wicket,
    r: scopes.round,
    t: scopes.tower,
  };
  const told = detail === undefined ? undefined : details[detail]?.(Number(place));
  return told === undefined ? whole : `${told} · ${whole}`;
}

/** The outcome in words: `Dhaka Riders −0.75`, `Over 2.5`. An unknown one is spelled out from its id. */
export function outcomeName(
  { id, name }: { readonly id: string; readonly name?: string | undefined },
  market: string,
  words: MarketWords,
  sides: Sides,
): string {
  if (name !== undefined) return name;
  const key = readMarketKey(market);
  const kind = key?.kind ?? '';
  const line = key === null || key.quarters === null || LINE_ASKS.has(kind) ? null : key.quarters;
  return ofKind(kind, id, words, sides) ?? plain(id, line, words, sides) ?? spelled(id);
}

/** Outcomes whose meaning depends on the kind of market. */
function ofKind(kind: string, id: string, words: MarketWords, sides: Sides): string | null {
  const { outcomes, dismissals } = words;
  switch (kind) {
    case 'double-chance':
    case 'half-full': {
      const pair = id.split(kind === 'half-full' ? '-' : '-or-').map((side) => sideName(side, words, sides));
      const [one = null, two = null] = pair;
      if (pair.length !== 2 || one === null || two === null) return null;
      return kind === 'half-full' ? `${one} / ${two}` : outcomes.or(one, two);
    }
    case 'correct-score':
      return /^\d+-\d+$/.test(id) ? id.replace('-', '–') : null;
    case 'first-goal-interval': {
      const [, from, to] = /^(\d+)-(\d+)$/.exec(id) ?? [];
      return from === undefined || to === undefined
        ? id === 'none'
          ? outcomes.noGoal
          : null
        : outcomes.minutes(from, to);
    }
    case 'next-goal':
      return id === 'none' ? outcomes.noGoal : null;
    case 'ball-runs':
      return ballName(id, words);
    case 'dismissal':
      if (id === 'none') return outcomes.noWicket;
      return Object.hasOwn(dismissals, id) ? dismissals[id as keyof typeof dismissals] : null;
    default:
      return null;
  }
}

function ballName(id: string, { outcomes }: MarketWords): string | null {
  if (id === '0' || id === 'dot') return outcomes.dot;
  if (id === '4' || id === 'four') return outcomes.four;
  if (id === '6' || id === 'six') return outcomes.six;
  if (id === 'wicket') return outcomes.wicket;
  if (id === 'extra' || id === 'extras') return outcomes.extra;
  return /^\d+(-\d+|\+)?$/.test(id) ? outcomes.runs(id.replace('-', '–')) : null;
}

function plain(id: string, quarters: number | null, words: MarketWords, sides: Sides): string | null {
  const { outcomes } = words;
  const line = quarters === null ? null : quarters / 4;
  if (id === 'over' || id === 'under') return line === null ? spelled(id) : outcomes[id](String(line));
  const side = sideName(id, words, sides);
  if (side !== null) {
    // A handicap is written for home; away has the opposite one, and the draw has that of home.
    if (line === null) return side;
    return `${side} ${signed(id === 'away' ? -line : line)}`;
  }
  if (id === 'yes' || id === 'no' || id === 'odd' || id === 'even' || id === 'none' || id === 'other' || id === 'tie')
    return outcomes[id];
  return null;
}

function sideName(id: string, words: MarketWords, sides: Sides): string | null {
  if (id === 'home' || id === 'away') return sides[id];
  return id === 'draw' ? words.outcomes.draw : null;
}

/** A line with its sign: `+1.5`, `−0.75`, `0`. */
function signed(line: number): string {
  if (line === 0) return '0';
  return line > 0 ? `+${line}` : `−${-line}`;
}

function spelled(id: string): string {
  const text = id.replaceAll(/[-.]+/g, ' ').trim();
  return text === '' ? id : text.charAt(0).toUpperCase() + text.slice(1);
}
