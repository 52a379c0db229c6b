import type { Figure } from './support/figures.ts';
import { measureWallet } from './wallet/measure.ts';

/** Signed `bet` calls of the house protocol over HTTP: the rate per second, and the latency at a steady pace. */
export async function run(): Promise<Figure[]> {
  return measureWallet();
}
