import { currency, minor } from '@chhokka/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { transaction } from '../../../infra/db.ts';
import { killAt } from '../../money/facts/testing/kill.ts';
import { reconcile } from '../../money/ledger/index.ts';
import type { Offer } from './index.ts';
import { openAwards, type AwardsTable } from './testing/fixture.ts';

let table: AwardsTable;
beforeEach(async () => {
  table = await openAwards();
});
afterEach(() => table.close());

const title = { bn: 'পুরস্কার', en: 'A reward' };

function offerOf(given: Partial<Offer> = {}): Offer {
  const prize = { form: 'cash', amount: minor(1_000n), wagering: 100 } as const;
  const cause = { source: 'mission', sourceId: 'stake:1', ruleId: 'stake' };
  return { memberId: table.member, ...cause, prize, currency: 'BDT', title, claimBy: null, paid: 'member', ...given };
}

const offer = (...offers: Offer[]) => transaction(table.pool, (tx) => table.awards.offer(tx, offers));

it('an award that is offered twice, in turn or at once, is one award', async () => {
  const first = await offer(offerOf());
  expect([...first.keys()]).toEqual(['stake:1']);
  expect(await offer(offerOf())).toEqual(new Map());
  const many = await Promise.all(Array.from({ length: 8 }, () => offer(offerOf({ sourceId: 'stake:2' }))));
  expect(many.filter(({ size }) => size === 1)).toHaveLength(1);
  expect(await table.states()).toEqual([
    ['stake:1', 'ready'],
    ['stake:2', 'ready'],
  ]);
  expect(await table.cash()).toBe(0n);
});

it('offers in any order do not block each other for ever', async () => {
  const ids = Array.from({ length: 40 }, (_, each) => `m:${each}`);
  const batch = (order: readonly string[]) => offer(...order.map((sourceId) => offerOf({ sourceId, paid: 'now' })));
  await Promise.all([batch(ids), batch(ids.toReversed()), batch(ids), batch(ids.toReversed())]);
  expect(await table.cash()).toBe(40_000n);
});

it('an award of several forms that is paid now is paid with the offer, once', async () => {
  const forms = [
    offerOf({ sourceId: 'a', paid: 'now' }),
    offerOf({ sourceId: 'b', paid: 'now', prize: { form: 'points', amount: minor(500n) } }),
    offerOf({ sourceId: 'c', paid: 'now', review: true }),
  ];
  await offer(...forms);
  await offer(...forms);
  expect(await table.cash()).toBe(1_000n);
  expect(table.given).toEqual(['points 500']);
  expect(await table.states()).toEqual([
    ['a', 'claimed'],
    ['b', 'claimed'],
    ['c', 'review'],
  ]);
  expect((await reconcile(table.pool)).differences).toEqual([]);
});

it('of racing claims one pays, and all have the same answer', async () => {
  const id = (await offer(offerOf())).get('stake:1') ?? '';
  const claims = await Promise.all(Array.from({ length: 10 }, () => table.awards.claim(table.member, id)));
  expect(new Set(claims.map(({ state }) => state))).toEqual(new Set(['claimed']));
  const again = await table.awards.claim(table.member, id);
  expect(claims.every((claim) => claim.endedAt === again.endedAt)).toBe(true);
  expect(await table.cash()).toBe(1_000n);
  const { rows } = await table.pool.query('select cause, cause_id, wagering, purse from grants.given');
  expect(rows).toEqual([{ cause: 'mission', cause_id: id, wagering: 100, purse: 'cash' }]);
});

it('another member’s award, an unknown one, an expired one and one in review are refused', async () => {
  const claimBy = table.clock.now() + 1_000;
  const ids = await offer(offerOf({ claimBy }), offerOf({ sourceId: 'r', review: true }));
  const [own = '', reviewed = ''] = [ids.get('stake:1'), ids.get('r')];
  await expect(table.awards.claim(table.other, own)).rejects.toThrow('award_unknown');
  await expect(table.awards.claim(table.member, crypto.randomUUID())).rejects.toThrow('award_unknown');
  await expect(table.awards.claim(table.member, reviewed)).rejects.toThrow('award_not_ready');
  table.clock.advance(1_000);
  await expect(table.awards.claim(table.member, own)).rejects.toThrow('award_expired');
  expect(await table.cash()).toBe(0n);
});

it('an excluded member claims cash and points, not bonus money', async () => {
  const terms = { wagering: 1_000, weights: { kinds: {}, games: {} }, maxStake: minor(500n), maxCashOut: null };
  const bonus = {
    form: 'bonus',
    amount: minor(900n),
    terms: { ...terms, lastsMs: 1, endsWithWithdrawal: false },
  } as const;
  const ids = await offer(
    offerOf({ sourceId: 'cash' }),
    offerOf({ sourceId: 'points', prize: { form: 'points', amount: minor(500n) } }),
    offerOf({ sourceId: 'bonus', prize: bonus }),
  );
  await table.exclude();
  const claim = (sourceId: string) => table.awards.claim(table.member, ids.get(sourceId) ?? '');
  await claim('cash');
  await claim('points');
  await expect(claim('bonus')).rejects.toThrow('member_excluded');
  expect(table.given).toEqual(['points 500']);
  table.clock.advance(30 * 86_400_000);
  expect((await claim('bonus')).prize).toEqual(bonus);
});

it('an award that operators permitted is paid by their permit, and one without it is not', async () => {
  const permit = 'by_hand:list:1';
  const given = { source: 'by_hand', sourceId: 'list:1', permit, paid: 'now' } as const;
  await expect(offer(offerOf(given))).rejects.toThrow('permitted');
  await table.permit({ externalId: permit, memberId: table.member, currency: currency('BDT'), amount: minor(1_000n) });
  await offer(offerOf(given));
  const { rows } = await table.pool.query<{ external_id: string }>(
    `select t.external_id from grants.given g join ledger.transfer t on t.id = g.transfer_id`,
  );
  expect(rows).toEqual([{ external_id: permit }]);
  await expect(offer(offerOf({ ...given, sourceId: 'list:2' }))).rejects.toThrow('one award');
});

const killed = async (
  act: (pool: typeof table.pool) => Promise<unknown>,
  check: () => Promise<void>,
  when: 'before' | 'after',
) => {
  let step = 1;
  for (; ; step += 1) {
    const killing = killAt(table.pool, step, when);
    await act(killing.pool).catch((error: unknown) => expect(String(error)).toContain('killed'));
    await check();
    if (!killing.happened()) return step;
  }
};

it.each(['before', 'after'] as const)('a claim that is killed %s any statement pays all or nothing', async (when) => {
  const id = (await offer(offerOf())).get('stake:1') ?? '';
  const steps = await killed(
    (pool) => table.awardsOn(pool).claim(table.member, id),
    async () => {
      const isPaid = (await table.cash()) === 1_000n;
      expect(await table.states()).toEqual([['stake:1', isPaid ? 'claimed' : 'ready']]);
      expect(await table.requirements()).toBe(isPaid ? 1 : 0);
    },
    when,
  );
  expect(steps).toBeGreaterThan(when === 'before' ? 9 : 8);
  expect(await table.cash()).toBe(1_000n);
});

it.each(['before', 'after'] as const)(
  'an offer that is killed %s any statement is there and paid, or neither',
  async (when) => {
    await killed(
      (pool) => transaction(pool, (tx) => table.awardsOn(pool).offer(tx, [offerOf({ paid: 'now' })])),
      async () => {
        const isPaid = (await table.cash()) === 1_000n;
        expect(await table.states()).toEqual(isPaid ? [['stake:1', 'claimed']] : []);
      },
      when,
    );
    expect(await table.cash()).toBe(1_000n);
  },
);
