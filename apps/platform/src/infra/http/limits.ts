import { networkOf } from '@chhokka/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deviceOf } from './cookies.ts';
import { Refused } from './refused.ts';

/** `entry`: sign-up and login. `write`: other changes. `read`: the rest. */
export type LimitKind = 'entry' | 'write' | 'read';

// Calls per minute. Behind a mobile network, whole neighbourhoods share one address, so the limit of an address is
// generous and the limit of a member is what bounds one person.
const PER_ADDRESS: Readonly<Record<LimitKind, number>> = { entry: 60, write: 1_200, read: 3_000 };
const PER_MEMBER: Readonly<Record<LimitKind, number>> = { entry: 60, write: 120, read: 600 };
/**
 * Sign-ups and logins per minute in one browser: far more than a person needs, far less than the limit of an address.
 */
const ENTRY_PER_DEVICE = 20;
/** Calls with a draft of the settings: far more than an operator who views it makes. */
const PREVIEWS_PER_ADDRESS = 300;
const WINDOW_MS = 60_000;

export interface Limits {
  /**
   * Counts a call for this address, and for this browser if it is a sign-up or login. Throws
   * `Refused('too_many_requests')`.
   */
  caller(request: FastifyRequest, kind: LimitKind): Promise<void>;
  /** Counts a call for this member. Throws `Refused('too_many_requests')`. */
  member(request: FastifyRequest, kind: LimitKind, memberId: string): Promise<void>;
  /** Counts a call with a draft of the settings. Throws `Refused('too_many_requests')`. */
  preview(request: FastifyRequest): Promise<void>;
}

const memberOf = new WeakMap<FastifyRequest, string>();

/**
 * Counts in this process's memory, so that several processes each allow the full rate. `scale` multiplies every limit.
 */
export function createLimits(server: FastifyInstance, scale: number): Limits {
  const limiter = (kind: LimitKind | 'preview', max: number, key: (request: FastifyRequest) => string) =>
    server.createRateLimit({
      max: max * scale,
      timeWindow: WINDOW_MS,
      keyGenerator: (request) => `${kind} ${key(request)}`,
    });
  const each = (maxima: Readonly<Record<LimitKind, number>>, key: (request: FastifyRequest) => string) => ({
    entry: limiter('entry', maxima.entry, key),
    write: limiter('write', maxima.write, key),
    read: limiter('read', maxima.read, key),
  });
  const byAddress = each(PER_ADDRESS, (request) => networkOf(request.ip));
  const byMember = each(PER_MEMBER, (request) => `member ${memberOf.get(request)}`);
  const byPreview = limiter('preview', PREVIEWS_PER_ADDRESS, (request) => networkOf(request.ip));
  const byDevice = limiter('entry', ENTRY_PER_DEVICE, (request) => `device ${deviceOf(request)}`);
  return {
    async caller(request, kind) {
      refuseExceeded(await byAddress[kind](request));
      if (kind === 'entry' && deviceOf(request) !== undefined) refuseExceeded(await byDevice(request));
    },
    async member(request, kind, memberId) {
      memberOf.set(request, memberId);
      refuseExceeded(await byMember[kind](request));
    },
    async preview(request) {
      refuseExceeded(await byPreview(request));
    },
  };
}

/** Throws `Refused('too_many_requests')`, with the time to wait, when a limit is exceeded. */
export function refuseExceeded(
  count: { isAllowed: true } | { isAllowed: false; isExceeded: boolean; ttlInSeconds: number },
): void {
  if (count.isAllowed || !count.isExceeded) return;
  throw new Refused('too_many_requests', { retryAfterSeconds: Math.max(1, count.ttlInSeconds) });
}
