import type { Figure } from './support/figures.ts';
import { measureLogin } from './login/measure.ts';

/** Logins at 100 per second beside a steady load of bets: whether all succeed, and how much they slow the bets. */
export async function run(): Promise<Figure[]> {
  return measureLogin();
}
