import type { Fixture } from '@chhokka/feed-protocol';
import { linesOf, type SystemName, systemsFor } from '@chhokka/sports-math/slips';
import type { BetKind, SlipLeg } from '../../shared/bets.ts';

/** What the page shows of a leg's fixture, kept with it so that a slip can be read after a reload. */
export type LegAbout = Pick<Fixture, 'sport' | 'nature' | 'league' | 'home' | 'away' | 'startsAt'> & {
  /** A proper name of the outcome, such as a batter's. */
  readonly outcomeName?: string;
};

export interface Part extends SlipLeg {
  readonly about: LegAbout;
  /** The price before a change that the player took; null: it has not changed. */
  readonly was: number | null;
}

export type Mode = 'singles' | 'accumulator' | 'system' | 'builder';
export type System = SystemName | number;

export interface Slip {
  readonly parts: readonly Part[];
  /** As the player chose; `modeOf` says what is possible. Null: whatever fits. */
  readonly mode: Mode | null;
  readonly system: System | null;
  /** Of each single, by `partId`. Minor units. */
  readonly stakes: Readonly<Record<string, bigint>>;
  /** Of each line of any other bet. */
  readonly stake: bigint;
}

export const EMPTY: Slip = { parts: [], mode: null, system: null, stakes: {}, stake: 0n };

/** No slip of this page has more legs. */
export const MOST_PARTS = 20;
/** No builder has more selections. */
const MOST_BUILT = 8;
/** Names the slip's only order when it is not made of singles. */
export const TOGETHER = 'together';

export function partId({ fixture, market, outcome }: Pick<SlipLeg, 'fixture' | 'market' | 'outcome'>): string {
  return `${fixture} ${market} ${outcome}`;
}

/** Adds a selection or takes it off. Another outcome of the same market takes the place of the one before. */
export function toggled(slip: Slip, part: Part): Slip {
  const id = partId(part);
  if (slip.parts.some((other) => partId(other) === id)) return without(slip, id);
  const rival = slip.parts.findIndex(({ fixture, market }) => fixture === part.fixture && market === part.market);
  if (rival >= 0) return { ...slip, parts: slip.parts.with(rival, part) };
  return slip.parts.length < MOST_PARTS ? { ...slip, parts: [...slip.parts, part] } : slip;
}

export function without(slip: Slip, id: string): Slip {
  const { [id]: _, ...stakes } = slip.stakes;
  return { ...slip, parts: slip.parts.filter((part) => partId(part) !== id), stakes };
}

/** The kinds of bets that these legs can make, in the order in which they are offered. */
export function modesOf(parts: readonly Part[]): readonly Mode[] {
  const fixtures = new Set(parts.map(({ fixture }) => fixture)).size;
  if (parts.length < 2) return ['singles'];
  if (fixtures === 1) return parts.length <= MOST_BUILT ? ['builder', 'singles'] : ['singles'];
  if (fixtures < parts.length) return ['singles'];
  return systemsFor(parts.length).length === 0 ? ['accumulator', 'singles'] : ['accumulator', 'system', 'singles'];
}

/** What the slip is now: what the player chose, if the legs still allow it. */
export function modeOf({ parts, mode }: Slip): Mode {
  const modes = modesOf(parts);
  return mode !== null && modes.includes(mode) ? mode : (modes[0] ?? 'singles');
}

/** The system that is played: the chosen one, or the first with a name. */
export function systemOf({ parts, system }: Slip): System {
  const all = systemsFor(parts.length);
  if (system !== null && all.includes(system)) return system;
  return all.find((name) => typeof name === 'string') ?? all[0] ?? 2;
}

/** A bet that the slip asks for. */
export interface Draft {
  /** `partId` of a single, else `TOGETHER`. */
  readonly key: string;
  readonly bet: BetKind;
  readonly parts: readonly Part[];
  /** Places of its legs in the slip. */
  readonly places: readonly number[];
  /** Of each line. */
  readonly stake: bigint;
  readonly lines: number;
}

/** The bets of a slip: one for each single, or one of all legs. */
export function draftsOf(slip: Slip): readonly Draft[] {
  const { parts } = slip;
  if (parts.length === 0) return [];
  const mode = modeOf(slip);
  if (mode === 'singles') {
    return parts.map((part, place) => {
      const key = partId(part);
      return { key, bet: { kind: 'single' }, parts: [part], places: [place], stake: slip.stakes[key] ?? 0n, lines: 1 };
    });
  }
  const bet: BetKind = mode === 'system' ? { kind: 'system', system: systemOf(slip) } : { kind: mode };
  const lines = bet.kind === 'system' ? (linesOf(bet.system, parts.length)?.length ?? 0) : 1;
  return [{ key: TOGETHER, bet, parts, places: parts.map((_, place) => place), stake: slip.stake, lines }];
}

export function withStake(slip: Slip, key: string, stake: bigint): Slip {
  return key === TOGETHER ? { ...slip, stake } : { ...slip, stakes: { ...slip.stakes, [key]: stake } };
}

/** Takes the prices of now, by `partId`; the ones before are kept to be shown. */
export function repriced(slip: Slip, prices: ReadonlyMap<string, number>): Slip {
  const parts = slip.parts.map((part) => {
    const price = prices.get(partId(part)) ?? part.price;
    return price === part.price ? part : { ...part, price, was: part.price };
  });
  return parts.every((part, place) => part === slip.parts[place]) ? slip : { ...slip, parts };
}
