import { readMarketKey, type Selection } from '../core/index.ts';
import { oddEvenMarket, totalMarkets, winnerMarket } from './match-markets.ts';
import type { Model } from './model.ts';
import { byTeam, prospectOf, type Prospect, sidesAfter } from './prospect.ts';
import { settle } from './settle.ts';
import type { State, Team } from './state.ts';
import { type Tables, tablesFor } from './tables.ts';

/** Below this, selections cannot win together; a smaller change than this is none. */
const NOTHING = 1e-9;

/**
 * The chance that all selections win, from the joint distribution of the innings that runs (or is next): its total, whether it
 * is odd, and who wins the match then. Exact for the model. Null, so refused, for: other markets (they have no exact joint
 * distribution here), lines that are not offered, markets that are closed, the winner where a tie gives the stake back, one
 * market twice, selections that cannot win together, and one that the others imply.
 */
export function joint(model: Model, state: State, selections: readonly Selection[]): number | null {
  if (state.stopped || selections.length === 0) return null;
  const tables = tablesFor(model, state.format.overs);
  const prospect = prospectOf(tables, state);
  if (prospect === null) return null;
  const open = [...totalMarkets(prospect), oddEvenMarket(prospect), winnerMarket(tables, state, prospect)];
  if (!selections.every(({ market }) => open.some((each) => each?.key === market))) return null;
  const weights: Weight[] = [];
  for (const selection of selections) {
    const weight = weightOf(tables, state, prospect, selection);
    if (weight === null) return null;
    weights.push(weight);
  }
  const keys = new Set(selections.map(({ market }) => market));
  if (keys.size < selections.length) return null;
  const all = chanceOf(prospect, weights);
  if (all < NOTHING) return null;
  const isImplied = weights.some(
    (weight) =>
      chanceOf(
        prospect,
        weights.filter((each) => each !== weight),
      ) -
        all <
      NOTHING,
  );
  return isImplied ? null : all;
}

/** The chance that a selection wins when the innings brings so many more runs. */
type Weight = (more: number) => number;

function chanceOf({ more }: Prospect, weights: readonly Weight[]): number {
  let sum = 0;
  more.forEach((chance, runs) => {
    if (chance > 0) sum += weights.reduce((product, weight) => product * weight(runs), chance);
  });
  return sum;
}

function weightOf(tables: Tables, state: State, prospect: Prospect, { market, outcome }: Selection): Weight | null {
  const key = readMarketKey(market);
  if (key === null || settle(state, market) !== null) return null;
  const { innings, index } = prospect;
  const isOwn = key.scope === `i${index + 1}`;
  if (key.kind === 'innings-total' && isOwn && key.quarters !== null) {
    const line = key.quarters / 4;
    if (outcome === 'over') return (more) => (innings.runs + more > line ? 1 : 0);
    return outcome === 'under' ? (more) => (innings.runs + more < line ? 1 : 0) : null;
  }
  if (key.kind === 'odd-even' && isOwn && key.quarters === null) {
    if (outcome !== 'odd' && outcome !== 'even') return null;
    return (more) => ((innings.runs + more) % 2 === (outcome === 'odd' ? 1 : 0) ? 1 : 0);
  }
  if (market !== 'winner/match' || state.format.tie === 'void') return null;
  if (outcome !== 'home' && outcome !== 'away') return null;
  return winnerWeight(tables, state, prospect, outcome === 'home' ? 0 : 1);
}

function winnerWeight(tables: Tables, state: State, prospect: Prospect, team: Team): Weight {
  const known = new Map<number, number>();
  return (more) => {
    const found = known.get(more) ?? byTeam(state, prospect.batting, sidesAfter(tables, state, prospect, more))[team];
    known.set(more, found);
    return found;
  };
}
