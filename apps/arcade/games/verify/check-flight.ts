/** Recomputes a flight from its seed of the chain, and what a stake in it is paid. Pure. */
import { commitment, type FlightRules, type SharedRoundAnswer, type SlipView } from '@chhokka/game-math';
import { type FlightOutcome, isSeedOf, isTarget } from '@chhokka/game-math/tables/crash';
import { canonical } from './check.ts';
import { type TableStep, slipSteps, step } from './table-steps.ts';

/** So many hashes are computed at once: about half a second of a computer, some seconds of a phone. */
const MOST_HASHES = 100_000;

/**
 * The steps of a flight: its seed leads to the seed before and to the chain's end, and gives the point with the salt. Of
 * flights far from the chain's end only the step to the seed before is made here, which a reader can repeat from flight
 * to flight.
 */
export function flightSteps(round: SharedRoundAnswer, rules: FlightRules, seen: string | null): readonly TableStep[] {
  const { flight, serverSeed } = round;
  if (serverSeed === null) throw new Error('the seed of a running round is not revealed');
  if (!flight) throw new Error('the answer tells nothing of the flight');
  const { chain, place } = flight;
  const outcome = rules.outcomeOf(serverSeed, chain.salt) as FlightOutcome;
  const hash = commitment(serverSeed);
  return [
    ...(seen === null ? [] : [step('seen', seen, hash)]),
    step('seed', round.commitment, hash),
    step('before', flight.before, hash),
    ...(place <= MOST_HASHES ? [chainStep(serverSeed, place, chain.end)] : []),
    step('point', canonical(round.outcome), canonical(outcome)),
    step('mark', round.mark ?? '', rules.mark(outcome)),
    ...stakeSteps(round.slip, outcome.point, flight.ceiling),
  ];
}

function chainStep(seed: string, flight: number, end: string): TableStep {
  const leads = flight > 0 && isSeedOf({ seed, flight, end });
  return { ...step('chain', end, leads ? end : '–'), matches: leads };
}

function stakeSteps(slip: SlipView | null, point: number, ceiling: number | null): readonly TableStep[] {
  if (!slip) return [];
  const { left = null, target = null } = slip.flight ?? {};
  const factor = left ?? 0;
  const steps = slipSteps(slip, (_, amount) => ({ factor, paid: (amount * BigInt(factor)) / 100n }), 'left');
  const isRight = slip.bets.length === 1 && couldLeave({ left, target, ceiling, point });
  return steps.map((each) => (each.kind === 'left' ? { ...each, matches: each.matches && isRight } : each));
}

/** Whether a stake with this target can have left at `left`, hundredths; null: whether it can have stayed until the cut. */
function couldLeave(stake: {
  readonly left: number | null;
  readonly target: number | null;
  readonly ceiling: number | null;
  readonly point: number;
}): boolean {
  const { left, target, ceiling, point } = stake;
  if (ceiling === null) return false;
  const leavesAt = Math.min(target ?? ceiling, ceiling);
  if (left === null) return leavesAt > point;
  return isTarget(left) && left <= leavesAt && left <= point;
}
