import type { Pool } from '@chhokka/provider-server/db';
import { publicChains, saltChain, storeChain } from '../tables/flights/chains.repository.ts';
import { makeChainAside } from '../tables/flights/make-chain.ts';

/** What is wrong with a chain that was asked for; the message is one sentence for the person at the command line. */
export class ChainFault extends Error {}

const SALT = /^[\x21-\x7e]{8,200}$/;

/** All chains of a table with their ends and salts, the newest first. */
export async function describeChains(pool: Pool, table: string): Promise<string> {
  const chains = await publicChains(pool, table);
  const when = (ms: number | null) => (ms === null ? '–' : new Date(ms).toISOString());
  const lines = chains.map(
    ({ number, length, end, publishedAt, salt, saltBy, saltedAt, flights }) =>
      `chain ${number}  ${flights} of ${length} flights  published ${when(publishedAt)}\n` +
      `  end   ${end}\n  salt  ${salt ?? 'not chosen yet'}  (${saltBy}, ${when(saltedAt)})`,
  );
  return lines.length === 0 ? `no chain of ${table}` : lines.join('\n');
}

/** Makes the next chain of a table and publishes its end; people choose its salt. Throws ChainFault when one waits already. */
export async function newChain(pool: Pool, table: string): Promise<string> {
  const chains = await publicChains(pool, table);
  if (chains.length === 0)
    throw new ChainFault(`The table ${table} has no flights, or the arcade has not opened it yet.`);
  if (chains.some(({ salt }) => salt === null))
    throw new ChainFault('A chain of this table waits for its salt already.');
  const chain = await makeChainAside();
  const number = await storeChain(pool, table, { chain, saltBy: 'operator', now: Date.now() });
  return `chain ${number}\nend   ${chain.end}\nPublish this end. Then choose a salt that nobody can know yet: npm run arcade -- chain-salt ${table} SALT`;
}

/** Gives the chain that waits its salt; flights go over to it with the next one. Throws ChainFault when none waits. */
export async function chooseSalt(pool: Pool, table: string, salt: string): Promise<string> {
  if (!SALT.test(salt)) throw new ChainFault('A salt has 8 to 200 letters, digits or signs of ASCII, without spaces.');
  const number = await saltChain(pool, table, { salt, by: 'operator', now: Date.now() });
  if (number === null) throw new ChainFault(`No chain of ${table} waits for a salt: make one with chain-new.`);
  return `chain ${number} has its salt and serves the flights from the next one on`;
}
