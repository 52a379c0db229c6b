import type { MemberSession } from '../http/sessions.ts';

/**
 * What channels are made of (the seam between the hub and the modules). The hub remembers only what it has told; every
 * number and every body comes from the database, so any process tells the same and a restart loses nothing.
 *
 * Whoever changes something wakes the hubs of all processes in the same transaction: `select realtime.wake('CHANNEL')`,
 * or `realtime.wake('CHANNEL', array[member_id])`. A wake-up that is lost costs seconds: the hub looks by itself too.
 */
export type RealtimeSource = PublicSource | MemberSource;

/** One thing that a channel tells. `number` only grows. */
export interface Told {
  readonly number: number;
  /** As it stands on the wire (`realtimeMessage` of the contracts). */
  readonly body: unknown;
}

/** A channel that everybody hears, guests included. */
export interface PublicSource {
  readonly audience: 'public';
  readonly channel: string;
  /** The number of the newest thing, told or not. Asked once, when the process starts. */
  newest(): Promise<number>;
  /** What came after that number, in order, at most a hundred or so: the hub asks again until nothing is left. */
  after(number: number): Promise<readonly Told[]>;
  /** Nobody wakes the channel: every process looks by itself, each time it has read what others changed. */
  readonly isPolled?: true;
  /** When the newest thing came, ms since the epoch; left out where a page can tell by the number what it has missed. */
  changedAt?(): number | undefined;
}

/** A channel that tells each member its own state, always the whole of it: the newest stands for all before it. */
export interface MemberSource {
  readonly audience: 'member';
  readonly channel: string;
  /** Whether this session may hear it. */
  mayHear(session: MemberSession): boolean;
  /** The states of these members, with one query; a member with none is left out. */
  current(memberIds: readonly string[]): Promise<ReadonlyMap<string, Told>>;
}
