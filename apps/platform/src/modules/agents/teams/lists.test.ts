import { DAY, MINUTE } from '@chhokka/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { openPool, type Pool } from '../../../infra/db.ts';
import { findInStream, findOfMembers } from './facts.repository.ts';
import { type Found, readPage } from './paging.ts';
import { isDense, nextDays, readPlace, writePlace } from './paging.policy.ts';
import { readSelection, type AskedSelection } from './selection.ts';
import { countsByDay, type ListOf } from './selection.repository.ts';
import { consume } from './testing/consuming.ts';
import { type Told, tellFacts } from './testing/told.ts';
import { stand } from './testing/tree.ts';

const START = Date.UTC(2026, 9, 5, 0);
const MONTH = { from: '2026-10-01', to: '2026-10-31' };

let database: TestDatabase;
let pool: Pool;
let ids: string[];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.url, 4);
  const { rows } = await pool.query<{ id: string }>(
    `insert into members.member (account, password_hash, nickname)
      select 'p' || n, '', 'Player' from generate_series(1, 12) n returning id`,
  );
  ids = rows.map(({ id }) => id);
  const member = (number: number) => ids[number] as string;
  // 0 ← 1 ← 2; players 3 to 8 below them, and the rest in nobody's line.
  await stand(pool, member(1), member(0));
  await stand(pool, member(2), member(1));
  for (let player = 3; player < 9; player += 1) await stand(pool, member(player), member(player % 3));
  let state = 7;
  const pick = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let step = 0; step < 12; step += 1) {
    const told = Array.from({ length: 25 }, (): Told => {
      const at = START + pick(6) * DAY + step * MINUTE;
      const who = { member: member(3 + pick(9)), at };
      if (pick(3) === 0) return { ...who, amount: BigInt(1 + pick(50)), sort: pick(2) ? 'deposit' : 'promotion' };
      return { ...who, stake: BigInt(10 + pick(90)), gameType: pick(4) ? 'RNG' : 'LIVE', vassalage: `V${pick(3)}` };
    });
    await tellFacts(pool, told, START);
    if (step === 6) await stand(pool, member(4), member(2));
  }
  await consume(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function expected(of: ListOf, asked: AskedSelection): Promise<string[]> {
  const table = of === 'round' ? 'facts.told_round' : 'facts.told_money';
  const { rows } = await pool.query<{ seq: bigint }>(
    `select seq from ${table} f
      where $1::uuid = any (agent_path) and day between '2026-10-01' and '2026-10-31'
        and ($2::int is null or cardinality(agent_path) - array_position(agent_path, $1::uuid) + 1 = $2)
        and ($3::uuid is null or member_id = $3)
        and ${of === 'round' ? '($4::text is null or game_type = $4) and ($5::text is null or vassalage = $5)' : '($4::text is null or sort = $4) and $5::text is null'}
      order by day desc, seq desc`,
    [
      ids[0],
      asked.level ?? (asked.scope === 'own' ? 1 : null),
      asked.memberId ?? null,
      (of === 'round' ? asked.gameType : asked.sort) ?? null,
      (of === 'round' ? asked.vassalage : null) ?? null,
    ],
  );
  return rows.map(({ seq }) => String(seq));
}

async function listed(
  of: ListOf,
  asked: AskedSelection,
  through: 'stream' | 'members',
  limit: number,
): Promise<string[]> {
  const selection = await readSelection(pool, ids[0] as string, asked);
  if (selection === null) return [];
  const all: Found[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await readPage(
      pool,
      of,
      { asked: selection, after: last ? readPlace(writePlace(last)) : null, limit },
      (days, wanted) =>
        (through === 'stream' ? findInStream : findOfMembers)(pool, of, selection, { days, limit: wanted }),
    );
    all.push(...page);
    if (page.length < limit) return all.map(({ seq }) => String(seq));
  }
}

it.each(['stream', 'members'] as const)(
  'pages of a line read through the %s join to exactly the facts of the selection',
  async (through) => {
    const selections: Partial<AskedSelection>[] = [
      {},
      { scope: 'own' },
      { level: 3 },
      { memberId: ids[4] },
      { gameType: 'LIVE' },
      { vassalage: 'V2', gameType: 'RNG' },
      { memberId: ids[5], gameType: 'LIVE', level: 3 },
    ];
    for (const more of selections) {
      const asked = { ...MONTH, scope: 'all', ...more } as AskedSelection;
      const all = await expected('round', asked);
      expect(all.length, JSON.stringify(more)).toBeGreaterThan(0);
      for (const limit of [3, 50, 1_000]) expect(await listed('round', asked, through, limit)).toEqual(all);
    }
    for (const more of [{}, { sort: 'deposit' }, { level: 1 }, { memberId: ids[4] }]) {
      const asked = { ...MONTH, scope: 'all', ...more } as AskedSelection;
      const all = await expected('money', asked);
      expect(all.length).toBeGreaterThan(0);
      for (const limit of [3, 50]) expect(await listed('money', asked, through, limit)).toEqual(all);
    }
  },
);

it('the sums of a selection say how many facts each day has', async () => {
  const asked: AskedSelection = { ...MONTH, scope: 'all' };
  const selection = await readSelection(pool, ids[0] as string, asked);
  if (selection === null) throw new Error('there is a line');
  const counts = await countsByDay(pool, 'round', selection);
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe((await expected('round', asked)).length);
});

it('a page reads as few days as hold it, and not the stream if its facts lie far apart there', () => {
  const days = [5, 3, 4, 100].map((count, at) => ({ day: `2026-10-0${9 - at}`, count }));
  expect(nextDays(days, 3)).toHaveLength(2);
  expect(nextDays(days, 4)).toHaveLength(3);
  expect(nextDays(days, 1_000)).toHaveLength(4);
  expect(nextDays([], 3)).toEqual([]);
  const day = (count: number, facts: bigint) => ({ day: '2026-10-01', count, first: 1n, last: facts });
  expect(isDense([day(1_000, 100_000n)], 100)).toBe(true);
  expect(isDense([day(1_000, 1_000_000n)], 100)).toBe(false);
  expect(isDense([day(1, 15_000n), day(1, 15_000n)], 2)).toBe(false);
  expect(isDense([day(1, 15_000n), day(1, 15_000n)], 1)).toBe(true);
  expect(readPlace('2026-10-01_12')).toEqual({ day: '2026-10-01', seq: 12n });
  for (const text of ['', '2026-10-01', '12', '2026-10-01_', `2026-10-01_${'9'.repeat(30)}`])
    expect(readPlace(text)).toBeNull();
});
