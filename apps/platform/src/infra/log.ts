import { pino, type DestinationStream, type Logger } from 'pino';

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

const timestamp = (): string => `,"at":"${new Date().toISOString()}"`;

/** Structured log lines without secrets: one JSON object per line on standard output, or on `destination`. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const redact = { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' };
  const options = { level, base: null, redact, timestamp };
  return destination ? pino(options, destination) : pino(options);
}

/** The log line of a request. None of its fields can hold a secret. */
export interface RequestLine {
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

/** Log lines of requests, written in blocks, because there are too many to wait for each. */
export function createRequestLog(level: string, destination?: DestinationStream): RequestLog {
  const blocks = { sync: false, minLength: FLUSH_BYTES, periodicFlush: FLUSH_EVERY_MS };
  const lines = pino({ level, base: null, timestamp }, destination ?? pino.destination(blocks));
  return { write: (line) => lines.info(line, 'request') };
}
