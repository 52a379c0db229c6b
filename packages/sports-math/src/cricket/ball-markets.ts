import type { Market } from '../core/index.ts';
import { rowOf, WICKET_AT, WICKET_RUNS, EXTRA_AT, WIDTH } from './atoms.ts';
import { chanceAbove, lineKey, market, overUnder, pickLines, plainKey } from './markets.ts';
import { BYE, contextOf, kindChance, NO_BALL, PHASES, phaseOf, pressureOf, WICKET, WIDE } from './model.ts';
import { nextOverEnds, overEnds } from './over-runs.ts';
import type { Prospect } from './prospect.ts';
import { ballsLeftInOver, DISMISSALS } from './state.ts';
import type { Tables } from './tables.ts';

/** Lines of an over. */
const OVER_LINES = 3;

/** Runs in the over that runs (or comes next) and in the one after it. An over that the innings ends before gives stakes back. */
export function overRunsMarkets(tables: Tables, { index, innings, balls, needed }: Prospect): (Market | null)[] {
  const last = innings.overList.at(-1);
  const isRunning = last !== undefined && !last.ended;
  const number = innings.overList.length + (isRunning ? 0 : 1);
  const made = isRunning ? last.runs : 0;
  const inOver = isRunning ? ballsLeftInOver(last) : 6;
  const now = { ballsLeft: balls, wickets: innings.wickets, needed };
  const ends = overEnds(tables.atoms, tables.overs, now, inOver);
  const after = nextOverEnds(tables.atoms, tables.overs, ends);
  const linesOf = (over: number, from: number, { complete, cutOff }: Pick<typeof ends, 'complete' | 'cutOff'>) =>
    pickLines(
      complete.map((chance, runs) => chance + (cutOff[runs] ?? 0)),
      from,
      OVER_LINES,
    ).map((line) => {
      const above = chanceAbove(complete, from, line) + chanceAbove(cutOff, from, line);
      const whole = complete.reduce((sum, chance) => sum + chance, 0);
      return overUnder(
        lineKey('over-runs', `i${index + 1}.o${over}`, line),
        above,
        whole - chanceAbove(complete, from, line),
      );
    });
  return [...linesOf(number, made, ends), ...(after.never > 0.5 ? [] : linesOf(number + 1, 0, after))];
}

/** The next ball, by what it brings. Its number counts wides and no-balls too. */
export function ballRunsMarket({ overs, chances }: Tables, { index, innings, balls, needed }: Prospect): Market | null {
  const pressure = needed === null ? 0 : pressureOf(needed, balls, overs);
  const row = chances[contextOf(phaseOf(balls, overs), innings.wickets, pressure)] ?? [];
  const of = (...outcomes: number[]): number => outcomes.reduce((sum, outcome) => sum + (row[outcome] ?? 0), 0);
  return market(plainKey('ball-runs', `i${index + 1}.b${innings.balls.length + 1}`), [
    ...[0, 1, 2, 3, 4, 6].map((runs) => ({ id: String(runs), probability: of(runs) })),
    { id: 'wicket', probability: of(WICKET) },
    { id: 'extra', probability: of(WIDE, NO_BALL, BYE) },
    { id: 'other', probability: of(5) },
  ]);
}

/** How the next wicket falls, or that none does. Once rain took overs, a wicket that does not fall gives stakes back. */
export function dismissalMarket(tables: Tables, prospect: Prospect, isCut: boolean): Market | null {
  const { index, innings, ends } = prospect;
  const phases = ends?.nextWicket ?? nextWicket(tables, prospect.balls, innings.wickets);
  const falls = phases.reduce((sum, chance) => sum + chance, 0);
  const none = Math.max(0, 1 - falls);
  const fallen = DISMISSALS.map((id) => ({
    id,
    probability: phases.reduce((sum, chance, phase) => sum + chance * kindChance(tables.model, phase, id), 0),
  }));
  const key = plainKey('dismissal', `i${index + 1}.w${innings.wickets + 1}`);
  return isCut ? market(key, fallen, none) : market(key, [...fallen, { id: 'none', probability: none }]);
}

/** The chance that the next wicket falls in each phase of an innings without a target. */
function nextWicket({ atoms, overs }: Tables, ballsLeft: number, wickets: number): number[] {
  const phases = Array.from({ length: PHASES }, () => 0);
  let standing = 1;
  for (let balls = ballsLeft; balls > 0; balls -= 1) {
    const row = rowOf(balls, wickets, null, overs);
    let falls = 0;
    let again = 0;
    for (let each = 0; each < WICKET_RUNS; each += 1) falls += atoms[row + WICKET_AT + each] ?? 0;
    for (let at = EXTRA_AT; at < WIDTH; at += 1) again += atoms[row + at] ?? 0;
    const phase = phaseOf(balls, overs);
    const chance = falls / (1 - again);
    phases[phase] = (phases[phase] ?? 0) + standing * chance;
    standing *= 1 - chance;
  }
  return phases;
}
