import { logistic, type Side } from '../series/index.ts';
import { ALL_TOWERS, type ArenaMap, TOWERS_TO_BASE, towersOf } from './rules.ts';

/**
 * The model of a map, a Markov chain over kills and objectives (towers and bases). Each step is a kill or an objective. Who
 * gets it depends on the strength of home and on the lead in towers, which stands for the gold that a leader has.
 */

/** The chance that the next step is a kill: 18 kills to 7 objectives, about 30 kills and 11 towers a map between equals. */
export const KILL = 0.72;
/** Log-odds that each tower of lead adds for the next objective. */
export const SNOWBALL = 0.15;
/** Kills depend less on strength than objectives do, and less on the lead. */
export const KILL_STRENGTH = 0.7;
export const KILL_SNOWBALL = 0.08;
/** The chance that a side takes the base, once it can, instead of one more tower. */
export const BASE = 0.45;

/** Towers taken by each side. */
export interface Towers {
  readonly home: number;
  readonly away: number;
}

/** A way in which a map can end: all towers of it, who took the base, and the chance. */
export interface ArenaEnd extends Towers {
  readonly winner: Side;
  readonly chance: number;
}

export function towersIn(map: ArenaMap): Towers {
  return { home: towersOf(map, 'home'), away: towersOf(map, 'away') };
}

/** The chance that the next objective falls to home. */
export function objectiveChance(strength: number, { home, away }: Towers): number {
  return logistic(strength + SNOWBALL * (home - away));
}

/** The chance that the next kill is one of home. */
export function killChance(strength: number, { home, away }: Towers): number {
  return logistic(KILL_STRENGTH * strength + KILL_SNOWBALL * (home - away));
}

/** The chance that a side with so many towers takes the base, if the next objective is its. */
export function baseChance(taken: number): number {
  if (taken < TOWERS_TO_BASE) return 0;
  return taken >= ALL_TOWERS ? 1 : BASE;
}

/** Every end of a map from here, each with its chance; they add up to 1. Exact: kills do not change who takes what. */
export function arenaEnds(strength: number, from: Towers): readonly ArenaEnd[] {
  const ends: ArenaEnd[] = [];
  /** For each number of towers of home, the chance of it after as many objectives. */
  let now = new Map([[from.home, 1]]);
  for (let taken = from.home + from.away; now.size > 0; taken += 1) {
    const next = new Map<number, number>();
    for (const [home, chance] of now) {
      const towers = { home, away: taken - home };
      const toHome = objectiveChance(strength, towers);
      for (const [side, part] of [
        ['home', chance * toHome],
        ['away', chance * (1 - toHome)],
      ] as const) {
        const base = baseChance(towers[side]);
        if (base > 0) ends.push({ ...towers, winner: side, chance: part * base });
        const after = side === 'home' ? home + 1 : home;
        if (base < 1) next.set(after, (next.get(after) ?? 0) + part * (1 - base));
      }
    }
    now = next;
  }
  return ends;
}

/**
 * How likely each number of kills from here is, up to where what is left is below 1e-12. Before each objective stand as many
 * kills as fall until one of its chance comes, so that n objectives have a negative binomial number of them.
 */
export function killsToCome(ends: readonly ArenaEnd[], from: Towers): readonly number[] {
  const byObjectives = new Map<number, number>();
  for (const { home, away, chance } of ends) {
    const objectives = home + away - from.home - from.away + 1;
    byObjectives.set(objectives, (byObjectives.get(objectives) ?? 0) + chance);
  }
  const kills: number[] = [];
  for (const [objectives, chance] of byObjectives) {
    let part = chance * (1 - KILL) ** objectives;
    for (let count = 0; part > 1e-14 || count < objectives * 3; count += 1) {
      kills[count] = (kills[count] ?? 0) + part;
      part *= (KILL * (objectives + count)) / (count + 1);
    }
  }
  return kills;
}

/** Something that may come before a map ends. */
export interface Coming {
  /** The chance that it comes. */
  readonly comes: number;
  /** The chance that it is home's, given that it comes. */
  readonly home: number;
}

/** The first kill of a map without one. */
export function firstBlood(strength: number, from: Towers): Coming {
  let [home, all] = [0, 0];
  let now = new Map([[from.home, 1]]);
  for (let taken = from.home + from.away; now.size > 0; taken += 1) {
    const next = new Map<number, number>();
    for (const [own, chance] of now) {
      const towers = { home: own, away: taken - own };
      all += chance * KILL;
      home += chance * KILL * killChance(strength, towers);
      const toHome = objectiveChance(strength, towers);
      for (const [after, part] of [
        [own + 1, toHome * (1 - baseChance(towers.home))],
        [own, (1 - toHome) * (1 - baseChance(towers.away))],
      ] as const)
        if (part > 0) next.set(after, (next.get(after) ?? 0) + chance * (1 - KILL) * part);
    }
    now = next;
  }
  return { comes: all, home: home / all };
}

/** The next tower, which comes if it falls before a base does. Null: none can. */
export function nextTower(strength: number, towers: Towers): Coming | null {
  const toHome = objectiveChance(strength, towers);
  const home = toHome * (1 - baseChance(towers.home));
  const away = (1 - toHome) * (1 - baseChance(towers.away));
  return home + away === 0 ? null : { comes: home + away, home: home / (home + away) };
}
