import type { Pool } from '../../apps/platform/src/infra/db.ts';
import type { Load } from './rates.ts';
import { unhurried } from './unhurried.ts';

const SCALE = 20;
const TELLERS = 10 * SCALE;
const ACCOUNTS = 100_000 * SCALE;

/**
 * The usual yardstick of databases: a transaction like that of TPC-B (three updates, one insert, one commit) on
 * pgbench's tables at scale 20, with prepared statements and one lane per connection of the pool.
 */
export async function tpcb(pool: Pool, lanes: number): Promise<Load> {
  await unhurried(pool, TABLES);
  return { lanes, act: () => transact(pool) };
}

const TABLES = [
  'create table if not exists branches (bid int primary key, balance int not null, filler char(88))',
  'create table if not exists tellers (tid int primary key, bid int, balance int not null, filler char(84))',
  'create table if not exists accounts (aid int primary key, bid int, balance int not null, filler char(84))',
  'create table if not exists history (tid int, bid int, aid int, delta int, at timestamp, filler char(22))',
  `insert into branches select n, 0, '' from generate_series(1, ${SCALE}) n`,
  `insert into tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${TELLERS}) n`,
  `insert into accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${ACCOUNTS}) n`,
  'vacuum analyze branches, tellers, accounts, history',
];

async function transact(pool: Pool): Promise<void> {
  const [account, teller, branch, delta] = [upTo(ACCOUNTS), upTo(TELLERS), upTo(SCALE), upTo(5_000)];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'tpcb.account',
      text: 'update accounts set balance = balance + $1 where aid = $2',
      values: [delta, account],
    });
    await client.query({
      name: 'tpcb.teller',
      text: 'update tellers set balance = balance + $1 where tid = $2',
      values: [delta, teller],
    });
    await client.query({
      name: 'tpcb.branch',
      text: 'update branches set balance = balance + $1 where bid = $2',
      values: [delta, branch],
    });
    await client.query({
      name: 'tpcb.history',
      text: 'insert into history (tid, bid, aid, delta, at) values ($1, $2, $3, $4, now())',
      values: [teller, branch, account, delta],
    });
    await client.query('commit');
  } finally {
    client.release();
  }
}

function upTo(most: number): number {
  return 1 + Math.floor(Math.random() * most);
}
