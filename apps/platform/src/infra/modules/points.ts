import type { FastifyPluginAsync } from 'fastify';
import type { Door } from '../http/door.ts';
import type { Handlers } from '../http/handlers.ts';
import type { OutsideOrigins } from '../http/security.ts';
import type { Sessions } from '../http/sessions.ts';
import type { SitePages } from '../http/site.ts';
import type { Repetition } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { RealtimeSessions } from '../realtime/hub.ts';
import type { RealtimeSource } from '../realtime/sources.ts';

/**
 * The points where modules add to the program, each with the type of one addition. The program itself asks for those that
 * stand here. A module that asks others for something declares a point of its own in its `manifest.ts`, by declaration
 * merging, so that it knows none of those who answer.
 */
export interface Points {
  /** Handlers of calls of the contract. Two modules that handle the same call are a fault. */
  calls: Partial<Handlers>;
  /** Replaces handlers by others that do more. */
  around: (handlers: Handlers) => Handlers;
  /** Work that one process does for all, in the role `worker`. It is harmless when two processes do it at once. */
  jobs: Job;
  /** What open pages hear, in the role `realtime`. */
  channels: RealtimeSource;
  /** What other programs call over HTTP, in the role `callbacks`. */
  callbacks: { readonly prefix: `/${string}`; readonly routes: FastifyPluginAsync };
  /** Who may come in at all. One module answers. */
  door: Door;
  /** Finds the member behind a request or a socket. One module answers. */
  memberSessions: { readonly find: Sessions['member']; readonly live: RealtimeSessions['live'] };
  /** Finds the operator behind a request. One module answers. */
  operatorSessions: { readonly find: Sessions['operator'] };
  /** What the pages of the domain at hand are like, and what they may load. One module answers. */
  site: { readonly here: SitePages['site']; readonly outside: () => OutsideOrigins };
  /** The operator's own pictures. One module answers. */
  pictures: Pick<SitePages, 'firstPictures' | 'picture'>;
}

/** Starts work that goes on until it is stopped. */
export type Job = (log: Log) => Repetition | Promise<Repetition>;

/** What the modules have added. Throws while modules are still being made: ask when you act, not when you are made. */
export interface Added {
  /** All additions, in the order in which the modules were made. */
  all<Point extends keyof Points>(point: Point): readonly Points[Point][];
  /** The only addition. Throws when there is none, or a second one. */
  one<Point extends keyof Points>(point: Point): Points[Point];
}
