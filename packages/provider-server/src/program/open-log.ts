import { type Logger, pino } from 'pino';

/** The structured log of a program on its standard output. Fields that are named in `hidden` are never shown. */
export function openLog(program: string, level: string, hidden: readonly string[]): Logger {
  return pino({ level, base: { program }, redact: hidden.flatMap((field) => [field, `*.${field}`]) });
}
