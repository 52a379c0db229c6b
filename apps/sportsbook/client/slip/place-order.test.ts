import { handTimer } from '@chhokka/game-kit/core/hand-timer';
import { describe, expect, it, vi } from 'vitest';
import type { SlipAnswer, SlipOrder } from '../../shared/bets.ts';
import { ApiRefused, NoAnswer } from '../link/api.ts';
import { type OrderProgress, placeOrder } from './place-order.ts';

const order: SlipOrder = { id: 'slip-1', bet: { kind: 'single' }, legs: [], stake: 100, acceptance: 'better' };
const less: SlipAnswer = { state: 'less', id: 'slip-1', maxStake: 50 };

type Step = SlipAnswer | null | Error;

/** Answers in the order in which they are given, whatever is asked; `calls` has what was asked. */
function server(steps: readonly Step[], isOld = false) {
  const timer = handTimer();
  const calls: string[] = [];
  const progress: OrderProgress[] = [];
  const left = [...steps];
  const answer = (call: string): Promise<SlipAnswer | null> => {
    calls.push(`${timer.now()} ${call}`);
    const step = left.shift();
    if (step === undefined) throw new Error('nothing more was expected');
    return step instanceof Error ? Promise.reject(step) : Promise.resolve(step);
  };
  const api = {
    place: vi.fn<(order: SlipOrder) => Promise<SlipAnswer>>((sent) => answer(`send ${sent.id}`) as Promise<SlipAnswer>),
    slip: (id: string) => answer(`find ${id}`),
  };
  const parts = { api, timer, serverNow: timer.now, onProgress: (now: OrderProgress) => progress.push(now) };
  return { end: placeOrder(order, parts, isOld), timer, calls, progress };
}

describe('an order', () => {
  it('ends with the first answer', async () => {
    const { end, calls } = server([less]);
    await expect(end).resolves.toEqual(less);
    expect(calls).toEqual(['0 send slip-1']);
  });

  it('waits for its delay in play, and asks at its end', async () => {
    const { end, timer, calls, progress } = server([{ state: 'waiting', id: 'slip-1', until: 5_000 }, less]);
    await timer.advance(5_000);
    await expect(end).resolves.toEqual(less);
    expect(calls).toEqual(['0 send slip-1', '5000 find slip-1']);
    expect(progress).toEqual([{ state: 'sending' }, { state: 'waiting', until: 5_000 }]);
  });

  it('without an answer asks what became of it, and is not sent again when it arrived', async () => {
    const { end, timer, calls, progress } = server([new NoAnswer('lost'), new NoAnswer('lost'), less]);
    await timer.advance(3_000);
    await expect(end).resolves.toEqual(less);
    expect(calls).toEqual(['0 send slip-1', '1000 find slip-1', '3000 find slip-1']);
    expect(progress.at(-1)).toEqual({ state: 'unknown' });
  });

  it('that never arrived is sent again under the same id', async () => {
    const { end, timer, calls } = server([new NoAnswer('lost'), null, less]);
    await timer.advance(1_000);
    await expect(end).resolves.toEqual(less);
    expect(calls).toEqual(['0 send slip-1', '1000 find slip-1', '1000 send slip-1']);
  });

  it('of before a reload is asked for first', async () => {
    const { end, calls } = server([null, less], true);
    await expect(end).resolves.toEqual(less);
    expect(calls).toEqual(['0 find slip-1', '0 send slip-1']);
  });

  it('that is refused ends with the fault and its leg', async () => {
    const { end } = server([new ApiRefused('suspended', 2)]);
    await expect(end).resolves.toEqual({ state: 'refused', id: 'slip-1', fault: 'suspended', leg: 2 });
  });

  it('whose end cannot be learnt because the session is over has none', async () => {
    const { end, timer } = server([new NoAnswer('lost'), new ApiRefused('session_over')]);
    const failed = expect(end).rejects.toMatchObject({ fault: 'session_over' });
    await timer.advance(1_000);
    await failed;
  });
});
