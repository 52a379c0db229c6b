import { EXTRA_AT, RUNS, WICKET_AT, WICKET_RUNS, WIDTH } from './atoms.ts';
import { contextOf } from './model.ts';
import type { State, SuperInnings } from './state.ts';

/** The second wicket ends a side’s super over. */
const LAST_WICKET = 2;
const BALLS = 6;
const MOST_RUNS = 60;

/** Both sides play a super over as the death overs with all wickets in hand: nobody has enough super overs to fit more. */
export const SUPER_ROW = contextOf(2, 0, 0) * WIDTH;

/** The chances of the runs still to come (0 … 60) with so many balls and wickets, given how the side plays. */
function superRuns(atoms: Float64Array, ballsLeft: number, wickets: number): Float64Array {
  const ends = new Float64Array(MOST_RUNS + 1);
  let here = Array.from({ length: LAST_WICKET - wickets }, () => new Float64Array(MOST_RUNS + 1));
  if (here[0] !== undefined) here[0][0] = 1;
  for (let balls = ballsLeft; balls > 0; balls -= 1) {
    const next = here.map(() => new Float64Array(MOST_RUNS + 1));
    here.forEach((cells, band) => {
      for (let made = 0; made <= MOST_RUNS; made += 1) {
        const chance = cells[made] ?? 0;
        const add = (into: Float64Array, runs: number, at: number): void => {
          const to = Math.min(MOST_RUNS, made + runs);
          into[to] = (into[to] ?? 0) + chance * (atoms[SUPER_ROW + at] ?? 0);
        };
        if (chance === 0) continue;
        for (let each = 0; each < RUNS; each += 1) add(next[band] ?? ends, each, each);
        for (let each = 0; each < WICKET_RUNS; each += 1) add(next[band + 1] ?? ends, each, WICKET_AT + each);
        for (let at = EXTRA_AT; at < WIDTH; at += 1) add(made < MOST_RUNS ? cells : ends, at - EXTRA_AT + 1, at);
      }
    });
    here = next;
  }
  for (const cells of here) cells.forEach((chance, made) => (ends[made] = (ends[made] ?? 0) + chance));
  return ends;
}

/** Before a super over both sides are alike, and a level one is followed by another, so that each wins half of them. */
const EVEN = 0.5;

/** The chance that the side with this number wins a match that stands in super overs. */
export function superOverChance(atoms: Float64Array, { superOvers }: Pick<State, 'superOvers'>, team: 0 | 1): number {
  const now = superOvers.at(-1);
  if (now === undefined || (now.ended && now.target !== null)) return EVEN;
  const chance = now.target === null ? leadChance(atoms, now) : replyChance(atoms, now, now.target);
  return now.team === team ? chance : 1 - chance;
}

/** The chance of the side that bats first in a super over: over what it may make, against what the other may. */
function leadChance(atoms: Float64Array, now: SuperInnings): number {
  const more = now.ended ? Float64Array.of(1) : superRuns(atoms, BALLS - now.legal, now.wickets);
  const reply = superRuns(atoms, BALLS, 0);
  let chance = 0;
  more.forEach((share, runs) => {
    let below = 0;
    for (let made = 0; made < now.runs + runs; made += 1) below += reply[made] ?? 0;
    chance += share * (below + (reply[now.runs + runs] ?? 0) * EVEN);
  });
  return chance;
}

function replyChance(atoms: Float64Array, now: SuperInnings, target: number): number {
  const more = superRuns(atoms, BALLS - now.legal, now.wickets);
  let chance = 0;
  more.forEach((share, runs) => {
    const made = now.runs + runs;
    chance += share * (made >= target ? 1 : made === target - 1 ? EVEN : 0);
  });
  return chance;
}
