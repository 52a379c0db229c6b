import type { Clock } from '@chhokka/kernel';
import type { Pool } from '../../../infra/db.ts';
import type { Log } from '../../../infra/log.ts';
import type { SecretBox } from '../../../infra/secret-box.ts';
import { openText } from './body.ts';
import type { Gateway, Outcome } from './gateways/gateway.types.ts';
import { type ClaimedMessage, claimMessage, postponeMessage, settleMessage } from './messaging.repository.ts';
import type { Channel } from './messaging.types.ts';

export interface DeliverParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly secretBox: SecretBox;
  readonly gateways: Readonly<Record<Channel, Gateway | null>>;
  readonly timing: DeliveryTiming;
}

export interface DeliveryTiming {
  /** Wait after the first failed attempt; it doubles with each further one. ms */
  readonly retryFirstMs: number;
  readonly retryMostMs: number;
  /** How often the worker looks for messages that nobody delivers. ms */
  readonly rescueEveryMs: number;
}

export const TIMING: DeliveryTiming = { retryFirstMs: 2_000, retryMostMs: 60_000, rescueEveryMs: 5_000 };

/** Time to record the result after an attempt, ms. */
const LEASE_MARGIN_MS = 5_000;

/**
 * Makes one attempt to deliver a message that is due. Of several callers only one makes it. If its process dies
 * meanwhile, the message becomes due again and is sent a second time under the same id.
 */
export async function deliverMessage(parts: DeliverParts, id: string, stopped?: AbortSignal): Promise<void> {
  const { pool, clock, gateways } = parts;
  const longest = Math.max(0, ...Object.values(gateways).map((gateway) => gateway?.timeoutMs ?? 0));
  const now = clock.now();
  const message = await claimMessage(pool, id, { now, until: now + longest + LEASE_MARGIN_MS });
  if (message === null) return;
  const outcome = await attempt(parts, id, message, stopped);
  const reason = outcome.kind === 'accepted' ? null : outcome.reason;
  const { channel, attempts } = message;
  parts.log.info({ message: id, channel, attempts, outcome: outcome.kind, reason }, 'message attempted');
  if (outcome.kind === 'temporary') {
    const afterMs = waitAfter(attempts, parts.timing);
    await postponeMessage(pool, id, { attempts, now: clock.now(), afterMs, reason: outcome.reason });
    return;
  }
  const state = outcome.kind === 'accepted' ? 'sent' : 'failed';
  await settleMessage(pool, id, { state, reason, now: clock.now() });
}

async function attempt(
  { clock, secretBox, gateways }: DeliverParts,
  id: string,
  message: ClaimedMessage,
  stopped: AbortSignal | undefined,
): Promise<Outcome> {
  const gateway = gateways[message.channel];
  if (gateway === null) return { kind: 'temporary', reason: 'no gateway' };
  let text: string;
  try {
    text = openText(secretBox, id, message.body);
  } catch {
    return { kind: 'refused', reason: 'written with another SECRETS_KEY' };
  }
  const left = Math.min(gateway.timeoutMs, message.expires_at.getTime() - clock.now());
  if (left <= 0) return { kind: 'temporary', reason: 'expired' };
  const late = AbortSignal.timeout(left);
  const { recipient, subject } = message;
  return gateway.deliver({ id, recipient, subject, text }, stopped ? AbortSignal.any([late, stopped]) : late);
}

/** The wait after `attempts` failed attempts, with up to a quarter added at random, so that retries spread out. */
function waitAfter(attempts: number, { retryFirstMs, retryMostMs }: DeliveryTiming): number {
  const wait = Math.min(retryMostMs, retryFirstMs * 2 ** Math.min(attempts - 1, 20));
  return Math.round(wait * (1 + Math.random() / 4));
}
