import { AsyncLocalStorage } from 'node:async_hooks';

/** The context of one request, available to everything that it calls. */
export interface RequestContext {
  /** From the browser's `X-Request-Id`, or generated; safe inside an SQL comment. */
  readonly requestId: string;
  /** The domain that the request is for, as `domainOf` writes it. */
  readonly domain: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `act`, and everything that it starts, under this context. */
export function runInContext<T>(context: RequestContext, act: () => T): T {
  return storage.run(context, act);
}

/** The context of the current request; undefined in jobs and at start. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}
