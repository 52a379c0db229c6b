import { networkOf } from '@chhokka/kernel';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from './cookies.ts';
import { type MinuteLimit, minuteLimit } from './minute-limit.ts';

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

/** Each throws `Refused('too_many_requests')`. */
export interface Limits {
  /** Counts a call for this address, and for this browser if it is a sign-up or login. */
  caller(request: FastifyRequest, kind: LimitKind): void;
  /** Counts a call for this member. */
  member(kind: LimitKind, memberId: string): void;
  /** Counts a call with a draft of the settings. */
  preview(request: FastifyRequest): void;
}

/**
 * Counts in this process's memory, so that several processes each allow the full rate. `scale` multiplies every limit.
 */
export function createLimits(scale: number): Limits {
  const each = (maxima: Readonly<Record<LimitKind, number>>): Readonly<Record<LimitKind, MinuteLimit>> => ({
    entry: minuteLimit(maxima.entry * scale),
    write: minuteLimit(maxima.write * scale),
    read: minuteLimit(maxima.read * scale),
  });
  const byAddress = each(PER_ADDRESS);
  const byMember = each(PER_MEMBER);
  const byPreview = minuteLimit(PREVIEWS_PER_ADDRESS * scale);
  const byDevice = minuteLimit(ENTRY_PER_DEVICE * scale);
  return {
    caller(request, kind) {
      byAddress[kind](networkOf(request.ip));
      const device = kind === 'entry' ? deviceOf(request) : undefined;
      if (device !== undefined) byDevice(device);
    },
    member: (kind, memberId) => byMember[kind](memberId),
    preview: (request) => byPreview(networkOf(request.ip)),
  };
}
