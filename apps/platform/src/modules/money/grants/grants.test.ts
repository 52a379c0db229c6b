import { minor } from '@chhokka/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Pool, transaction } from '../../../infra/db.ts';
import { killAt } from '../facts/testing/kill.ts';
import { openStory, type Story } from '../facts/testing/story.ts';
import { createLedger, reconcile } from '../ledger/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import { createTurnover, type Turnover } from '../turnover/index.ts';
import { addPlayer, BDT, type Player } from '../wallet/testing/fixture.ts';
import { createGrants, type Grant, type Grants } from './index.ts';

let story: Story;
let player: Player;
let turnover: Turnover;
let grants: Grants;

beforeEach(async () => {
  story = await openStory();
  player = await addPlayer(story.table, 50_000n);
  const { pool, clock } = story;
  turnover = createTurnover({ settings: { values: { turnoverFactor: 100 } } as Settings });
  grants = createGrants({ clock, ledger: createLedger({ pool, clock }), turnover });
});
afterEach(() => story.close());

function grantOf(given: Partial<Grant> = {}): Grant {
  const cause = { kind: 'promotion', id: 'one' };
  const authority = { rule: 'demo' } as const;
  const usual = { authority, currency: BDT, amount: minor(1_000n), wagering: 'site', purse: 'cash' } as const;
  return { memberId: player.id, cause, ...usual, ...given };
}

const give = (grant: Grant, pool: Pool = story.pool) => transaction(pool, (tx) => grants.give(tx, grant));

/** What the player has, how often he was given something, and what is to be staked. */
async function state() {
  const { rows } = await story.pool.query<{ balance: number; grants: number; requirements: number }>(
    `select (select balance::int from ledger.account where owner = $1 and kind = 'member_cash') as balance,
        (select count(*)::int from grants.given where member_id = $1::uuid) as grants,
        (select count(*)::int from turnover.requirement where member_id = $1::uuid) as requirements`,
    [player.id],
  );
  return { ...rows[0], missing: await turnover.missing(story.pool, player.id) };
}

it('a grant makes one transfer, one row and one turnover requirement', async () => {
  const transferId = await give(grantOf({ reference: 'PR-1' }));
  expect(await state()).toEqual({ balance: 51_000, grants: 1, requirements: 1, missing: 1_000n });
  const { rows } = await story.pool.query(
    `select g.amount, g.wagering, g.purse, g.cause, g.cause_id, g.transfer_id, t.kind, t.external_id, t.reference
      from grants.given g join ledger.transfer t on t.id = g.transfer_id`,
  );
  const cause = { cause: 'promotion', cause_id: 'one', kind: 'promotion', external_id: 'promotion:one' };
  expect(rows).toEqual([
    { amount: 1_000n, wagering: 100, purse: 'cash', transfer_id: transferId, reference: 'PR-1', ...cause },
  ]);
  expect((await reconcile(story.pool)).differences).toEqual([]);
  await expect(story.pool.query('update grants.given set amount = 5')).rejects.toThrow('keeps its history');
});

it.each([
  [0, 0n],
  [250, 2_500n],
])('a grant with a wagering of %i (×100) requires that multiple of its amount', async (wagering, missing) => {
  await give(grantOf({ wagering }));
  expect(await state()).toMatchObject({ balance: 51_000, missing });
});

it('a cause is paid once, however often and concurrently it is repeated', async () => {
  const first = await give(grantOf());
  const again = await Promise.all(Array.from({ length: 8 }, () => give(grantOf())));
  expect(new Set(again)).toEqual(new Set([first]));
  const other = grantOf({ cause: { kind: 'promotion', id: 'two' } });
  expect(new Set(await Promise.all(Array.from({ length: 8 }, () => give(other)))).size).toBe(1);
  expect(await state()).toEqual({ balance: 52_000, grants: 2, requirements: 2, missing: 2_000n });
});

it('a cause that is repeated with another amount throws', async () => {
  await give(grantOf());
  await expect(give(grantOf({ amount: minor(999n) }))).rejects.toThrow('in one way');
  expect(await state()).toMatchObject({ balance: 51_000, grants: 1 });
});

it.each(['before', 'after'] as const)(
  'a grant is complete or absent when its connection is killed %s any statement',
  async (when) => {
    const before = await state();
    let step = 1;
    for (; ; step += 1) {
      const killing = killAt(story.pool, step, when);
      await give(grantOf(), killing.pool).catch((error: unknown) => {
        expect(String(error)).toContain('killed');
      });
      if (!killing.happened()) break;
      const now = await state();
      expect([before, { balance: 51_000, grants: 1, requirements: 1, missing: 1_000n }]).toContainEqual(now);
    }
    expect(step).toBeGreaterThan(7);
    expect(await state()).toEqual({ balance: 51_000, grants: 1, requirements: 1, missing: 1_000n });
  },
);
