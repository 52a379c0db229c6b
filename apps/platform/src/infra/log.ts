import { pino, type DestinationStream, type Logger } from 'pino';
import { remembered } from './http/remembered.ts';

export type Log = Logger;

// The values of these fields are not logged, at the top level or one level down.
const SECRETS = [
  'authorization',
  'token',
  'password',
  'confirmPassword',
  'ciphertext',
  'secret',
  'privateKey',
  'session',
];

/** The same text for all lines of one millisecond, because a busy process writes many. */
const timestamp = ((): (() => string) => {
  let [last, text] = [0, ''];
  return () => {
    const now = Date.now();
    if (now !== last) [last, text] = [now, `,"at":"${new Date(now).toISOString()}"`];
    return text;
  };
})();

/** Structured log lines without secrets: one JSON object per line on standard output, or on `destination`. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const redact = { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' };
  const options = { level, base: null, redact, timestamp };
  return destination ? pino(options, destination) : pino(options);
}

/** The log line of a request. None of its fields can hold a secret. */
export interface RequestLine {
  /** A UUID, or letters, digits, `_` and `-`. */
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly member: string | undefined;
}

export interface RequestLog {
  write(line: RequestLine): void;
}

const FLUSH_BYTES = 16_000;
const FLUSH_EVERY_MS = 500;

/**
 * Log lines of requests, written in blocks, because there are too many to wait for each. They look like those of pino, which
 * would prepare itself for fields that they do not have.
 */
export function createRequestLog(level: string, destination?: DestinationStream): RequestLog {
  const { info = 30, [level]: least = Infinity } = pino.levels.values;
  if (least > info) return { write: () => {} };
  const blocks = { sync: false, minLength: FLUSH_BYTES, periodicFlush: FLUSH_EVERY_MS };
  const to = destination ?? pino.destination(blocks);
  return {
    write(line) {
      to.write(`{"level":${info}${timestamp()},${textOf(line)},"msg":"request"}\n`);
    },
  };
}

/** The fields of a line as JSON. Only the route is not sure to need no escapes. */
function textOf({ id, method, route, status, ms, member }: RequestLine): string {
  const who = member === undefined ? '' : `,"member":"${member}"`;
  return `"id":"${id}","method":"${method}","route":${routeText(route)},"status":${status},"ms":${ms}${who}`;
}

/** There are as many routes as calls. */
const routeText = remembered(2_000, (route) => JSON.stringify(route));
