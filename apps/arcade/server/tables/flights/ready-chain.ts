import { randomBytes } from 'node:crypto';
import { transaction } from '@chhokka/provider-server/db';
import type { TableContext } from '../table-context.ts';
import { type Lead, holdLead } from '../tables.repository.ts';
import { type StoredChain, lastChains, saltChain, storeChain } from './chains.repository.ts';
import { makeChainAside } from './make-chain.ts';

const SALT_BYTES = 32;

/** A chain that serves the next flight. */
export interface ReadyChain extends StoredChain {
  readonly salt: string;
}

/**
 * The chain of the next flight at a table, by these rules: the newest one that has its salt and an unused seed. A chain
 * that waits for the program's own salt gets it now, after its end has been public since it was stored; when none is left,
 * another one is made. Null: the chain waits for a salt that people at the operator choose, or another process leads the table,
 * and no flight can begin.
 */
export async function readyChain(context: TableContext, lead: Lead, rules: string): Promise<ReadyChain | null> {
  const { pool, clock, log } = context;
  const { table } = lead;
  const [newest, before] = await lastChains(pool, table);
  const current = newest?.salt === null ? before : newest;
  if (current && serves(current, rules)) return current;
  if (newest?.salt === null && newest.saltBy === 'operator') {
    log.warn({ table, chain: newest.number }, 'no flight begins before the salt of the next chain is chosen');
    return null;
  }
  if (newest?.salt !== null && !(await publishChain(context, lead, newest?.number))) return null;
  const salt = randomBytes(SALT_BYTES).toString('hex');
  await transaction(pool, async (tx) => {
    if (await holdLead(tx, lead)) await saltChain(tx, table, { salt, by: 'own', now: clock.now() });
  });
  const [salted] = await lastChains(pool, table);
  return salted && serves(salted, rules) ? salted : null;
}

/**
 * Makes a chain and stores it, unless somebody else has stored one meanwhile: that takes a while, in which the table may get
 * another leader. A chain that follows another one ends it, so nobody may store a second one.
 */
async function publishChain({ pool, clock }: TableContext, lead: Lead, newest: number | undefined): Promise<boolean> {
  const chain = await makeChainAside();
  return transaction(pool, async (tx) => {
    if (!(await holdLead(tx, lead))) return false;
    const [now] = await lastChains(tx, lead.table);
    if (now?.number !== newest) return false;
    await storeChain(tx, lead.table, { chain, saltBy: 'own', now: clock.now() });
    return true;
  });
}

function serves(chain: StoredChain, rules: string): chain is ReadyChain {
  return chain.salt !== null && chain.rules === rules && chain.used < chain.length;
}
