import { z } from 'zod';
import type { ChangedSlip } from '../table-context.ts';

/** The name under which processes tell each other of news. */
export const NEWS_CHANNEL = 'table_news';

/** What one process tells the others. */
export interface NewsMessage {
  /** The process that tells it. */
  readonly from: string;
  /** Codes of tables whose round has changed. */
  readonly rounds: readonly string[];
  /** Codes of tables whose totals have changed. */
  readonly totals: readonly string[];
  readonly slips: readonly ChangedSlip[];
}

const whole = z
  .string()
  .regex(/^-?\d{1,19}$/)
  .transform(BigInt);
const message = z.object({
  from: z.string(),
  rounds: z.array(z.string()).default([]),
  totals: z.array(z.string()).default([]),
  slips: z
    .array(z.tuple([z.uuid(), whole, whole.nullable()]))
    .default([])
    .transform((slips) => slips.map(([betTx, sessionId, balance]) => ({ betTx, sessionId, balance }))),
});

/** Short, because the database limits the length. */
export function writeNews({ from, rounds, totals, slips }: NewsMessage): string {
  return JSON.stringify({
    from,
    ...(rounds.length > 0 ? { rounds } : {}),
    ...(totals.length > 0 ? { totals } : {}),
    ...(slips.length > 0
      ? { slips: slips.map(({ betTx, sessionId, balance }) => [betTx, String(sessionId), balance?.toString() ?? null]) }
      : {}),
  });
}

/** Null for what is no message: anybody with the database's password can send something. */
export function readNews(payload: string | undefined): NewsMessage | null {
  try {
    return message.safeParse(JSON.parse(payload ?? '')).data ?? null;
  } catch {
    return null;
  }
}
