import type { MemberSession } from '../http/sessions.ts';

/**
 * The sources of channels, the interface between the hub and the modules. The hub remembers only what it has sent. Every
 * number and every body comes from the database, so that any process sends the same and a restart loses nothing.
 *
 * Code that changes something wakes the hubs of all processes in the same transaction, with
 * `select realtime.wake('CHANNEL')` or `realtime.wake('CHANNEL', array[member_id])`. A lost wake-up costs seconds, because
 * the hub also checks by itself.
 */
export type RealtimeSource = PublicSource | MemberSource;

/** One message of a channel. `number` only grows. */
export interface Told {
  readonly number: number;
  /** The body as on the wire (`realtimeMessage` of the contracts). */
  readonly body: unknown;
}

/** A channel for everybody, guests included. */
export interface PublicSource {
  readonly audience: 'public';
  readonly channel: string;
  /** The number of the newest message, sent or not. Called once, when the process starts. */
  newest(): Promise<number>;
  /** The messages after that number, in order, at most a hundred or so: the hub calls again until none are left. */
  after(number: number): Promise<readonly Told[]>;
  /** Nobody wakes the channel: every process checks it each time it has read what others changed. */
  readonly isPolled?: true;
  /**
   * When the newest message came, ms since the epoch; absent where a page can tell by the number what it has missed.
   */
  changedAt?(): number | undefined;
}

/** A channel that sends each member their own complete state: the newest replaces all before it. */
export interface MemberSource {
  readonly audience: 'member';
  readonly channel: string;
  /** Whether this session may listen to it. */
  mayHear(session: MemberSession): boolean;
  /** The states of these members, in one query. A member without one is left out. */
  current(memberIds: readonly string[]): Promise<ReadonlyMap<string, Told>>;
}
