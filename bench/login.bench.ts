import type { Figure } from './support/figures.ts';
import { measureLogin } from './login/measure.ts';

/** Logins at 100 a second beside bets at a steady pace: whether all come in, and what the bets pay for it. */
export async function run(): Promise<Figure[]> {
  return measureLogin();
}
