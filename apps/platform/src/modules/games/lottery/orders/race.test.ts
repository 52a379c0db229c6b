import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { databaseForTest } from '../../../../../../../tests/support/database.ts';
import { waitFor } from '../../../../../../../tests/support/wait.ts';
import { transaction } from '../../../../infra/db.ts';
import { shutGate } from './gate.repository.ts';
import { fillDatabase, GAME, openDesk, type OrderDesk } from './testing/order-desk.ts';

const CHILD = join(import.meta.dirname, 'testing/ordering-child.ts');
const FUNDS = 10_000_000n;

async function open(numeros: number) {
  const url = await databaseForTest();
  const names = await fillDatabase(url, numeros);
  const desk = openDesk(url, 1);
  onTestFinished(() => desk.close());
  const members = await Promise.all(Array.from({ length: 6 }, () => desk.member(FUNDS)));
  const count = async (sql: string): Promise<number> => (await desk.pool.query(sql)).rowCount ?? 0;
  /** A process in which these members play. Resolves when it is connected. */
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [CHILD, url, members.join(','), names.join(',')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    return child;
  };
  return { desk, members, names, count, start };
}

/** Every order is whole, each of its parts has one bet and no more than one refund, and the books are right. */
async function expectWhole({ desk, members }: { desk: OrderDesk; members: readonly string[] }): Promise<void> {
  const none = async (sql: string) => expect((await desk.pool.query(sql)).rows).toEqual([]);
  await none(`select id from lottery.bet_order o where lines <> (select count(*) from lottery.line l where l.order_id = o.id)
    or numeros <> (select count(*) from lottery.part p where p.order_id = o.id)`);
  await none(`select p.order_id from lottery.part p join lottery.numero n on n.id = p.numero_id
    left join wallet.transaction b on b.provider_id = 'DRAWS' and b.tx_id = p.order_id || ':' || n.numero
    left join wallet.transaction r on r.provider_id = 'DRAWS' and r.tx_id = p.order_id || ':' || n.numero || ':back'
    where b.outcome is distinct from 'accepted' or b.amount <> p.stake
      or (p.state = 'returned') <> (r.outcome is not distinct from 'accepted')`);
  await none(`select t.tx_id from wallet.transaction t where provider_id = 'DRAWS' and type = 'bet' and outcome = 'accepted'
    and not exists (select from lottery.bet_order o where o.id = split_part(t.tx_id, ':', 1)::bigint)`);
  // What can become due is what the placed parts can win, and nothing is left of those that were given back.
  await none(`select n.numero from lottery.numero n join lottery.exposure e on e.numero_id = n.id and e.scope = 'numero'
    where e.payout <> (select coalesce(sum(most), 0) from lottery.part p where p.numero_id = n.id and p.state = 'placed')`);
  const { rows } = await desk.pool.query<{ staked: bigint }>(
    `select coalesce(sum(stake), 0)::bigint as staked from lottery.part where state = 'placed'`,
  );
  const balances = await Promise.all(members.map((member) => desk.balance(member)));
  const left = balances.reduce<bigint>((sum, balance) => sum + (balance ?? 0n), 0n);
  expect(left + (rows[0]?.staked ?? 0n)).toBe(FUNDS * BigInt(members.length));
  expect(await desk.differences()).toEqual([]);
}

it('a numero takes no bet and gives none back once it is locked, however many processes try', async () => {
  const site = await open(3);
  const { desk, names, count, start } = site;
  const children = await Promise.all([start(), start()]);
  const [locked = ''] = names;
  const ofLocked = `select from lottery.part p join lottery.numero n on n.id = p.numero_id where n.numero = '${locked}'`;
  await waitFor(async () => ((await count(`${ofLocked} and p.state = 'returned'`)) > 10 ? true : undefined));
  await transaction(desk.pool, async (tx) => {
    await shutGate(tx, GAME);
    await tx.query(`update lottery.numero set state = 'locked' where numero = $1`, [locked]);
  });
  const [bets, returned] = [await count(ofLocked), await count(`${ofLocked} and p.state = 'returned'`)];
  for (const child of children) {
    const gone = once(child, 'exit');
    child.stdin?.end();
    expect((await gone)[0]).toBe(0);
  }
  expect([await count(ofLocked), await count(`${ofLocked} and p.state = 'returned'`)]).toEqual([bets, returned]);
  await expectWhole(site);
});

it('a process that is killed at any point leaves whole orders or none', async () => {
  const site = await open(5);
  const { count, start } = site;
  for (let kills = 0, before = 0; kills < 6; kills += 1) {
    const child = await start();
    const wanted = before + 1 + kills;
    await waitFor(async () => ((await count('select from lottery.bet_order')) >= wanted ? true : undefined));
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    before = await count('select from lottery.bet_order');
  }
  // The database ends what the killed processes had begun.
  await waitFor(async () => {
    const running = await count(
      `select from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
    );
    return running === 0 ? true : undefined;
  });
  await expectWhole(site);
});
