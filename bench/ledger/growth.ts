import { durableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { type LedgerWorld, openLedgerWorld } from '../support/ledger-world.ts';
import { type Load, median, medianRatio, rate } from '../support/rates.ts';
import { unhurried } from '../support/unhurried.ts';

const SMALL_TRANSFERS = 50_000;
const LARGE_TRANSFERS = 5_000_000;
// As many concurrent players as callers.
const CALLERS = 2_000;
const WORLD = { members: CALLERS, connections: 4 };
const ROUNDS = 7;
const ROUND_MS = 2_000;
const WARM_UP_MS = 8_000;
const CHUNK = 250_000;
const NAMES = ['small', 'large'] as const;

/** The rate of posting on a long history (two entries per transfer), compared with that on a short one. */
export async function measureGrowth(): Promise<Figure[]> {
  const server = await durableCluster();
  try {
    await (await worldWithHistory(await server.createDatabase('small', 'platform'), SMALL_TRANSFERS)).close();
    const large = await worldWithHistory(await server.createDatabase('large', 'platform'), LARGE_TRANSFERS);
    // Measuring makes the short history longer, so every round has a copy of its own. The copies are made before,
    // because copying and dropping databases forces checkpoints, after which all writers write whole pages for a while.
    for (let round = 0; round < ROUNDS; round += 1) {
      await server.cluster.ensureDatabase(`small_${round}`, { template: 'small' });
    }
    await unhurried(large.pool, ['checkpoint']);
    // The first write to each page after a checkpoint writes the whole page; the steady state comes after that.
    await rate(posting(large), WARM_UP_MS);
    const rates = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const small = await openLedgerWorld(server.cluster.url(`small_${round}`), WORLD);
      await rate(posting(small), ROUND_MS / 4);
      const worlds = { small, large };
      for (const name of round % 2 === 0 ? NAMES : NAMES.toReversed()) {
        rates[name].push(await rate(posting(worlds[name]), ROUND_MS));
      }
      await small.close();
    }
    await large.close({ prove: false });
    return [
      {
        name: 'transfers with 10 million entries, against 100 thousand',
        value: medianRatio(rates.large, rates.small),
        unit: '×',
        goal: { atLeast: 0.85 },
        note: `${Math.round(median(rates.large))} against ${Math.round(median(rates.small))} transfers/s`,
      },
    ];
  } finally {
    await server.remove();
  }
}

function posting(world: LedgerWorld): Load {
  return { lanes: CALLERS, act: () => world.ledger.poster.post(world.bet()) };
}

async function worldWithHistory(url: string, transfers: number): Promise<LedgerWorld> {
  const world = await openLedgerWorld(url, WORLD);
  for (let first = 1; first <= transfers; first += CHUNK) {
    await writeHistory(world, first, Math.min(first + CHUNK - 1, transfers));
  }
  await unhurried(world.pool, [
    `update ledger.account a set balance = last.balance_after, version = last.version
      from (select distinct on (account_id) account_id, balance_after, version
        from ledger.entry order by account_id, version desc) last
      where last.account_id = a.id`,
    `select setval('ledger.transfer_id', ${transfers})`,
    'vacuum analyze ledger.account, ledger.transfer, ledger.entry',
  ]);
  return world;
}

/**
 * Writes valid books without posting them batch by batch: each member in turn gets FUNDS from the house and then bets
 * STAKE at each further turn, so that each balance and version follows from the transfer's number.
 */
async function writeHistory({ pool, house, members }: LedgerWorld, first: number, last: number): Promise<void> {
  const parameters = [first, last, house, members, 10_000_000_000n, 100n];
  const numbered = `
    select n, ($4::bigint[])[(n - 1) % cardinality($4::bigint[]) + 1] as member,
        (n - 1) / cardinality($4::bigint[]) as turn,
        $5::bigint * least(n, cardinality($4::bigint[]))
          - $6::bigint * greatest(n - cardinality($4::bigint[]), 0) as lent,
        $3::bigint as house, $5::bigint as funds, $6::bigint as stake
      from generate_series($1::bigint, $2::bigint) n`;
  const client = await pool.connect();
  try {
    await client.query(`begin; set local synchronous_commit = off; set local statement_timeout = 0`);
    await client.query(
      `insert into ledger.transfer
          (id, from_account, to_account, amount, from_version, to_version, at, outcome, external_key, external_id, kind)
        select n, case turn when 0 then house else member end, case turn when 0 then member else house end,
            case turn when 0 then funds else stake end, case turn when 0 then n else turn + 1 end,
            case turn when 0 then turn + 1 else n end, now(), 'posted', ledger.key_of(id), id,
            case turn when 0 then 'deposit' else 'bet' end
          from (select *, gen_random_uuid()::text as id from (${numbered}) numbered) named`,
      parameters,
    );
    await client.query(
      `insert into ledger.entry (account_id, version, transfer_id, amount, balance_after)
        select member, turn + 1, n, case turn when 0 then funds else -stake end, funds - stake * turn
          from (${numbered}) numbered
        union all
        select house, n, n, case turn when 0 then -funds else stake end, -lent from (${numbered}) numbered`,
      parameters,
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
