import type { Clock } from '@chhokka/kernel';
import { unreachable } from '@chhokka/kernel';
import type { Match } from '../runner/match.ts';
import type { Runner } from '../runner/runner.ts';
import type { Turn } from '../runner/turn.ts';
import { keepInstruction } from '../store/instructions.repository.ts';
import type { Store } from '../store/store.ts';
import type { Hub } from '../stream/hub.ts';
import { create } from './create.ts';
import { finishNow, hold, release, step } from './clock-orders.ts';
import { abandonNow, postponeNow, resumeBetting, stopBetting } from './life-orders.ts';
import { type Order, OrderRefusal } from './orders.ts';
import { cancelBets, correctResults, rollBackCancel } from './result-orders.ts';
import { describeCourse, listCourses } from './views.ts';

export interface ControlParts {
  readonly store: Store;
  readonly runner: Runner;
  readonly hub: Hub;
  readonly clock: Clock;
}

/** Carries out an order and keeps it with its answer. Throws OrderRefusal when it cannot be; then nothing has changed. */
export function carryOut(parts: ControlParts, order: Order): unknown {
  const { runner, hub, clock } = parts;
  switch (order.order) {
    case 'list':
      return { courses: listCourses(runner) };
    case 'show':
      return describeCourse(parts.store, matchOf(runner, order.fixture), clock.now());
    case 'silence':
      hub.silence(clock.now() + order.seconds * 1_000);
      return kept(parts, order, null, () => ({ seconds: order.seconds }));
    case 'create':
      return kept(parts, order, null, (turn) => ({ fixtures: create(turn, runner, order) }));
    default: {
      const match = wholeMatchOf(runner, order.fixture);
      try {
        return kept(parts, order, order.fixture, (turn) => change(turn, match, order, runner));
      } catch (error) {
        // The transaction undid the order in the store. Memory must follow, so the course is read again.
        runner.reload(order.fixture);
        throw error;
      }
    }
  }
}

type Change = Exclude<Order, { order: 'list' | 'show' | 'silence' | 'create' }>;

function change(turn: Turn, match: Match, order: Change, runner: Runner): unknown {
  switch (order.order) {
    case 'stop':
      return stopBetting(turn, match);
    case 'resume':
      return resumeBetting(turn, match);
    case 'hold':
      return hold(turn, match);
    case 'go':
      return release(turn, match);
    case 'step':
      return step(turn, match, { events: order.events, parts: runner.advanceParts });
    case 'finish':
      return finishNow(turn, match, runner.advanceParts);
    case 'abandon':
      return abandonNow(turn, match, runner.advanceParts);
    case 'postpone':
      return postponeNow(turn, match, order.seconds);
    case 'cancel':
      return cancelBets(turn, match, order);
    case 'cancel-rollback':
      return rollBackCancel(turn, match, { cancels: order.cancels, log: runner.advanceParts.log });
    case 'correct':
      return correctResults(turn, match, order.markets);
    default:
      return unreachable(order);
  }
}

function kept(
  { store, runner, clock }: ControlParts,
  order: Order,
  fixture: string | null,
  act: (turn: Turn) => unknown,
): unknown {
  return runner.act((turn) => {
    const answer = act(turn);
    keepInstruction(store, { at: clock.now(), fixture, body: order, answer });
    return answer;
  });
}

/** The match to change. One that went wrong is loaded again, because memory may have half of what went wrong. */
function wholeMatchOf(runner: Runner, fixture: string): Match {
  if (runner.match(fixture)?.isBroken) runner.reload(fixture);
  return matchOf(runner, fixture);
}

function matchOf(runner: Runner, fixture: string): Match {
  const match = runner.match(fixture) ?? runner.reload(fixture);
  if (!match) throw new OrderRefusal(`there is no fixture ${fixture}`);
  return match;
}
