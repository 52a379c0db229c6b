import { measureGrowth } from './ledger/growth.ts';
import { measurePosting } from './ledger/posting.ts';
import type { Figure } from './support/figures.ts';

/** Durable double-entry transfers per second, all against one hot house account. */
export async function run(): Promise<Figure[]> {
  return [...(await measurePosting()), ...(await measureGrowth())];
}
