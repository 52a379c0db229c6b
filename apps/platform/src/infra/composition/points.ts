import type { FastifyPluginAsync } from 'fastify';
import type { SiteAccess } from '../http/site-access.ts';
import type { Handlers } from '../http/handlers.ts';
import type { OutsideOrigins } from '../http/security.ts';
import type { Sessions } from '../http/sessions.ts';
import type { SitePages } from '../http/site.ts';
import type { Repetition } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { RealtimeSessions } from '../realtime/hub.ts';
import type { RealtimeSource } from '../realtime/sources.ts';

/**
 * The points where modules add to the program, each with the type of one addition. The program reads those that are declared
 * here. A module that collects something from others declares a point of its own in its `manifest.ts`, by declaration
 * merging, so that it need not know them.
 */
export interface Points {
  /** Handlers of calls of the contract. Each call has one. */
  calls: Partial<Handlers>;
  /** Wraps the handlers, for example to answer from a draft. */
  wrapHandlers: (handlers: Handlers) => Handlers;
  /** Background jobs, for the role `worker`. Two processes may run one at the same time. */
  jobs: Job;
  /** What open pages receive, in the role `realtime`. */
  channels: RealtimeSource;
  /** HTTP routes that other programs call, in the role `callbacks`. */
  callbacks: { readonly prefix: `/${string}`; readonly routes: FastifyPluginAsync };
}

/**
 * Questions that exactly one module answers, each with the type of the answer. A module that asks declares its question in
 * its `manifest.ts` as above, and lists it under `asks`: then the program does not start without an answer.
 */
export interface Answers {
  /** Decides whether the site is open to a caller. */
  siteAccess: SiteAccess;
  /** Finds the member behind a request or a socket. */
  memberSessions: { readonly find: Sessions['member']; readonly live: RealtimeSessions['live'] };
  /** Finds the operator behind a request. */
  operatorSessions: { readonly find: Sessions['operator'] };
  /** What the pages of the current domain are like, and what they may load. */
  site: { readonly here: SitePages['site']; readonly outside: () => OutsideOrigins };
  /** The operator's own pictures. */
  pictures: Pick<SitePages, 'firstPictures' | 'picture'>;
}

/** Starts work that runs until it is stopped. */
export type Job = (log: Log) => Repetition | Promise<Repetition>;

/** What all modules have added. Throws until all modules are made: read it in a handler or a job, not in `create`. */
export interface Added {
  /** All additions at a point, in the order in which the modules were made. */
  all<Point extends keyof Points>(point: Point): readonly Points[Point][];
  /** The answer to a question. */
  one<Question extends keyof Answers>(question: Question): Answers[Question];
  /** The answer to a question, where that is a function. `create` may ask for it: it is looked up when it is called. */
  later<Question extends Called>(question: Question): Answers[Question];
}

/** Questions whose answer is a function. */
export type Called = {
  [Question in keyof Answers]: Answers[Question] extends (...given: never[]) => unknown ? Question : never;
}[keyof Answers];
