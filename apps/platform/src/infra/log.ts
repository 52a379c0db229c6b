import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

// Wherever one of these appears, at the top or one level down, its value is not written.
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

/** Structured log lines without secrets: one JSON object a line on standard output, or on `destination`. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const redact = { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' };
  const options = { level, base: null, redact, timestamp: () => `,"at":"${new Date().toISOString()}"` };
  return destination ? pino(options, destination) : pino(options);
}
