import { type Clock, MINUTE, SECOND } from '@chhokka/kernel';
import { signedHeaders } from '@chhokka/wallet-protocol/house';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Delivery, Payments } from './payments.repository.ts';

const LOOK_EVERY_MS = 250;
const TIMEOUT_MS = 10 * SECOND;
const MOST_AT_ONCE = 10;
const LONGEST_PAUSE_MS = 10 * MINUTE;

interface Parts {
  readonly payments: Payments;
  readonly config: Pick<Config, 'webhookUrl' | 'merchant'>;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Sends due events to the merchant, now and repeatedly, until it answers 200. `stop` waits for running requests. */
export function startDeliveries(parts: Parts): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = deliverDue(parts)
      .catch((error: unknown) => parts.log.warn({ err: error }, 'deliveries not looked at'))
      .finally(() => {
        isBusy = false;
      });
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Sends all due events in parallel. */
export async function deliverDue(parts: Parts): Promise<void> {
  const due = parts.payments.due(parts.clock.now(), MOST_AT_ONCE);
  await Promise.all(due.map((delivery) => deliver(parts, delivery)));
}

async function deliver({ payments, config, clock, log }: Parts, { id, body, attempts }: Delivery): Promise<void> {
  const status = await send(config, body, clock.now()).catch(() => 0);
  if (status === 200) return payments.delivered(id);
  log.warn({ delivery: String(id), attempts, status }, 'the merchant did not take a message');
  payments.postpone(id, clock.now() + pauseAfter(attempts));
}

async function send({ webhookUrl, merchant }: Parts['config'], body: string, now: number): Promise<number> {
  const response = await fetch(webhookUrl, {
    method: 'POST',
    headers: signedHeaders(merchant, body, now),
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  return response.status;
}

/** The pause after so many attempts, ms: one second, two, four, and ten minutes at most. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, SECOND * 2 ** Math.min(attempts, 20));
}
