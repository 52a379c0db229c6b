import { randomUUID } from 'node:crypto';
import { DAY, systemClock } from '@chhokka/kernel';
import { createInTurn } from '../../apps/platform/src/infra/in-turn.ts';
import { createLog } from '../../apps/platform/src/infra/log.ts';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import type { CallContext } from '../../apps/platform/src/infra/http/handlers.ts';
import { createRevisions } from '../../apps/platform/src/infra/revisions.ts';
import { createCatalogue } from '../../apps/platform/src/modules/games/catalogue/index.ts';
import { createLedger, reconcile } from '../../apps/platform/src/modules/money/ledger/index.ts';
import { createFacts } from '../../apps/platform/src/modules/money/facts/index.ts';
import { recordsConsumer, recordsHandlers } from '../../apps/platform/src/modules/money/records/index.ts';
import { createSettings } from '../../apps/platform/src/modules/site/settings/index.ts';
import { createWallet } from '../../apps/platform/src/modules/money/wallet/index.ts';
import { type DurableCluster } from '../support/durable-cluster.ts';
import type { Figure } from '../support/figures.ts';
import { writeRecords } from './records-world.ts';

/** Entries of the measured member, on either site. */
const OWN_ENTRIES = 100_000;
/** Entries of the whole large site; half of them are the house's. */
const LARGE_ENTRIES = 10_000_000;
const REQUESTS = 300;
const GOAL = 1.5;

type Calls = ReturnType<typeof recordsHandlers>;
type Context = CallContext<'betRecords'> &
  CallContext<'betTotals'> &
  CallContext<'accountRecords'> &
  CallContext<'profitRecords'>;

/** One site with summed records. It is called in its own process, because the work is compared and not the network. */
interface Site {
  readonly pool: Pool;
  /** Resolves with the duration in ms. */
  time(ask: (calls: Calls, context: Context) => Promise<unknown>): Promise<number>;
}

/** The queries of both sites in turn. `deep`: 0 … 1, how far back the page is. */
const QUESTIONS: Readonly<Record<string, (site: Site, deep: number) => Promise<number>>> = {
  'betting-record page': (site, deep) =>
    site.time((calls, by) => calls.betRecords({ pageSize: 20, language: 'BN', ...dayOf(deep) }, by)),
  'statement page': (site, deep) =>
    site.time((calls, by) => calls.accountRecords({ ...STATEMENT, after: placeOf(deep) }, by)),
  'statement page of a day': (site, deep) =>
    site.time((calls, by) => calls.accountRecords({ ...STATEMENT, ...dayOf(deep) }, by)),
};

const STATEMENT = { account: 'cash', pageSize: 20, language: 'BN' } as const;

/** Additional figures of the large site only. */
const SUMS: Readonly<Record<string, (site: Site) => Promise<number>>> = {
  'totals of a year of bets': (site) => site.time((calls, by) => calls.betTotals({ language: 'BN' }, by)),
  'profit and loss of a year by month': (site) => site.time((calls, by) => calls.profitRecords({ by: 'month' }, by)),
  'deposits among 100 thousand entries': (site) =>
    site.time((calls, by) => calls.accountRecords({ ...STATEMENT, sort: 'deposit' }, by)),
};

/**
 * Records of a member with 100 thousand entries on a site with 10 million, compared with a site of this member only.
 * `entries`: of the large site, for a small trial.
 */
export async function measureRecords(server: DurableCluster, entries = LARGE_ENTRIES): Promise<Figure[]> {
  const small = await openSite(await server.createDatabase('records_small', 'platform'), OWN_ENTRIES * 2);
  const large = await openSite(await server.createDatabase('records_large', 'platform'), entries);
  try {
    const figures: Figure[] = [];
    for (const [name, ask] of Object.entries(QUESTIONS)) figures.push(await compare(name, ask, { small, large }));
    for (const [name, ask] of Object.entries(SUMS)) {
      const times: number[] = [];
      for (let turn = 0; turn < REQUESTS / 10; turn += 1) times.push(await ask(large));
      figures.push({ name, value: percentile(times, 0.95), unit: 'ms', goal: {}, note: 'p95, large site' });
    }
    for (const { pool } of [small, large]) {
      const { differences } = await reconcile(pool);
      if (differences.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(differences.slice(0, 3))}`);
    }
    return figures;
  } finally {
    await Promise.all([small.pool.end(), large.pool.end()]);
  }
}

async function compare(
  name: string,
  ask: (site: Site, deep: number) => Promise<number>,
  sites: { small: Site; large: Site },
): Promise<Figure> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let turn = -REQUESTS; turn < REQUESTS; turn += 1) {
    // The same positions on both sites, the first time as a warm-up.
    const deep = ((turn + REQUESTS) * 0.618_034) % 1;
    const order = turn % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const);
    for (const which of order) {
      const ms = await ask(sites[which], deep);
      if (turn >= 0) times[which].push(ms);
    }
  }
  const [small, large] = [percentile(times.small, 0.95), percentile(times.large, 0.95)];
  return {
    name: `${name}, 10 million entries against 100 thousand`,
    value: large / small,
    unit: '×',
    goal: { atMost: GOAL },
    note: `p95 ${large.toFixed(2)} ms against ${small.toFixed(2)} ms`,
  };
}

async function openSite(url: string, entries: number): Promise<Site> {
  const pool = openPool(url, 4);
  const memberId = randomUUID();
  await writeRecords(pool, { memberId, ownTransfers: OWN_ENTRIES, transfers: entries / 2 });
  const facts = createFacts({
    pool,
    clock: systemClock,
    log: createLog('warn'),
    inTurn: createInTurn(),
    offset: () => 360,
  });
  await facts.tell();
  await facts.consume(recordsConsumer);
  await pool.query('vacuum analyze records.slot, records.line, facts.round, facts.money, facts.covered');
  const revisions = createRevisions(pool);
  const settings = createSettings({ pool, revisions });
  const catalogue = createCatalogue({ pool, revisions, settings });
  await revisions.poll();
  const wallet = createWallet({ pool, ledger: createLedger({ pool, clock: systemClock }), clock: systemClock });
  const calls = recordsHandlers({ pool, clock: systemClock, settings, catalogue, wallet });
  const context = { session: { memberId, currency: 'BDT' } } as Context;
  return {
    pool,
    async time(ask) {
      const begun = performance.now();
      await ask(calls, context);
      return performance.now() - begun;
    },
  };
}

/** The cursor before a page of the member's entries. */
function placeOf(deep: number): string {
  return String(OWN_ENTRIES - Math.floor(deep * (OWN_ENTRIES - 100)));
}

/** A day of the last eleven months. */
function dayOf(deep: number): { from: string; to: string } {
  const day = new Date(systemClock.now() - deep * 320 * DAY - 2 * DAY).toISOString().slice(0, 10);
  return { from: day, to: day };
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
