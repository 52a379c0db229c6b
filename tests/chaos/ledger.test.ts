import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { currency, minor, systemClock } from '@chhokka/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool, type Pool } from '../../apps/platform/src/infra/db.ts';
import { type AccountId, createLedger, openAccount } from '../../apps/platform/src/modules/money/ledger/index.ts';
import type { Cluster } from '../../tools/postgres/embedded.ts';
import { migrate } from '../../tools/postgres/migrate.ts';
import { startTestCluster, type TestCluster } from '../support/test-cluster.ts';
import { DURABLE } from './support/durable.ts';
import { contradictions, countAnswers } from './support/evidence.ts';
import { assertRuns, killChild, killPostgres, restart, startPosting } from './support/victims.ts';

const KILLS = 24;
/** What each life answers at least before a kill: some 150 answers, on however slow a machine. */
const LIFE_BYTES = 16 * 1024;
const MEMBERS = 40;
const BDT = currency('BDT');

let folder: string;
let durable: TestCluster;
/** The server that runs now, after however many kills. */
let cluster: Cluster;
let accounts: AccountId[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chhokka-chaos-'));
  durable = await startTestCluster(DURABLE);
  ({ cluster } = durable);
  await cluster.ensureDatabase('platform');
  await migrate(cluster.url('platform'), 'platform');
  await withPool(async (pool) => {
    accounts = await openAccounts(pool);
  });
});

afterAll(async () => {
  await cluster.stop();
  await durable.remove();
  await rm(folder, { recursive: true, force: true });
});

/** A house and members with a little money, so that many of their transfers are refused. */
async function openAccounts(pool: Pool): Promise<AccountId[]> {
  const house = await openAccount(pool, { kind: 'house_provider', owner: 'CHAOS', currency: BDT });
  const { poster } = createLedger({ pool, clock: systemClock });
  const members: AccountId[] = [];
  for (let index = 0; index < MEMBERS; index += 1) {
    const member = await openAccount(pool, { kind: 'member_cash', owner: `member-${index}`, currency: BDT });
    const deposit = { externalId: `fund-${index}`, kind: 'deposit', from: house, to: member, amount: minor(60) };
    await poster.post(deposit);
    members.push(member);
  }
  return [house, ...members];
}

async function withPool<T>(act: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPool(cluster.url('platform'), 2);
  try {
    return await act(pool);
  } finally {
    await pool.end();
  }
}

/** Returns once the child has made the file so many bytes longer. */
async function untilGrownBy(child: ChildProcess, file: string, bytes: number): Promise<void> {
  const size = async (): Promise<number> => (await stat(file).catch(() => ({ size: 0 }))).size;
  const enough = (await size()) + bytes;
  while ((await size()) < enough) {
    assertRuns(child);
    await sleep(10);
  }
}

it(`the ledger loses no answer and moves nothing else over ${KILLS} kills of the server or the database`, async () => {
  const file = join(folder, 'answers');
  let child: ChildProcess | undefined;
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      child ??= await startPosting([cluster.url('platform'), `life-${kill}`, file, ...accounts.map(String)]);
      await untilGrownBy(child, file, LIFE_BYTES);
      await sleep(Math.random() * 500);
      if (kill % 2 === 0) {
        await killPostgres(cluster);
        cluster = await restart(durable.dataDir, DURABLE);
      } else {
        await killChild(child);
        child = undefined;
      }
      expect(await withPool((pool) => contradictions(pool, file)), `after kill ${kill}`).toEqual([]);
    }
    if (child) await killChild(child);
    child = undefined;
    expect(await withPool((pool) => contradictions(pool, file))).toEqual([]);
    const { posted, refused, holds } = await countAnswers(file);
    expect(posted).toBeGreaterThan(1_000);
    expect(refused).toBeGreaterThan(100);
    expect(holds).toBeGreaterThan(50);
  } finally {
    child?.kill('SIGKILL');
  }
}, 600_000);
