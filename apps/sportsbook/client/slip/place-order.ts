import type { Timer } from '@chhokka/game-kit/core/timer';
import type { SlipAnswer, SlipOrder } from '../../shared/bets.ts';
import { type Api, ApiRefused } from '../link/api.ts';

/** How an order ended. */
export type OrderEnd = Exclude<SlipAnswer, { readonly state: 'waiting' | 'sending' }>;

/** Where an order is: sent, waiting for its delay in play (`until` on the server's clock), or without an answer so far. */
export type OrderProgress =
  | { readonly state: 'sending' | 'unknown' }
  | { readonly state: 'waiting'; readonly until: number };

export interface PlaceParts {
  readonly api: Pick<Api, 'place' | 'slip'>;
  readonly timer: Timer;
  /** Ms since the epoch on the server's clock. */
  readonly serverNow: () => number;
  readonly onProgress: (progress: OrderProgress) => void;
}

const POLL_MS = 1_000;
const LONGEST_WAIT_MS = 8_000;

/**
 * Sends an order until its end is known. Without an answer it asks what became of the slip, and sends the same slip again
 * only when the server never saw it: one slip is accepted once, however often it is sent. `isOld`: it may have been sent
 * before a reload, so that it asks first. Throws `ApiRefused` with `session_over` when the end cannot be learnt any more.
 */
export async function placeOrder(order: SlipOrder, parts: PlaceParts, isOld = false): Promise<OrderEnd> {
  const { api, timer, onProgress } = parts;
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void timer.after(ms, resolve));
  let next: 'send' | 'find' = isOld ? 'find' : 'send';
  let failures = 0;
  onProgress({ state: isOld ? 'unknown' : 'sending' });
  for (;;) {
    try {
      const answer = next === 'send' ? await api.place(order) : await api.slip(order.id);
      failures = 0;
      if (answer === null) {
        next = 'send';
        continue;
      }
      if (answer.state !== 'waiting' && answer.state !== 'sending') return answer;
      next = 'find';
      onProgress(answer.state === 'waiting' ? { state: 'waiting', until: answer.until } : { state: 'sending' });
      await wait(answer.state === 'waiting' ? Math.max(POLL_MS / 2, answer.until - parts.serverNow()) : POLL_MS);
    } catch (error) {
      if (error instanceof ApiRefused) {
        if (next === 'send') return { state: 'refused', id: order.id, fault: error.fault, leg: error.leg };
        if (error.fault === 'session_over') throw error;
      }
      next = 'find';
      onProgress({ state: 'unknown' });
      await wait(Math.min(LONGEST_WAIT_MS, POLL_MS * 2 ** failures));
      failures += 1;
    }
  }
}
