import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInTurn } from '../../../infra/in-turn.ts';
import { createRevisions } from '../../../infra/revisions.ts';
import { transaction } from '../../../infra/db.ts';
import { ignoreKill, killAt } from '../../money/facts/testing/kill.ts';
import { addMember, type AwardsTable, openAwards } from '../awards/testing/fixture.ts';
import { createReferral, randomCode, type Referral } from './index.ts';
import { referralShelf } from './shelf.ts';

let table: AwardsTable;
let referral: Referral;
let on: boolean;

beforeEach(async () => {
  table = await openAwards();
  on = true;
  referral = await referralOn(table.pool);
});
afterEach(() => table.close());

/** Referral on a pool, in a process of its own. */
async function referralOn(pool: AwardsTable['pool'], newCode = () => randomCode((bound) => randomInt(bound))) {
  const revisions = createRevisions(table.pool);
  const made = createReferral({
    pool,
    clock: table.clock,
    inTurn: createInTurn(),
    settings: { isOn: () => on },
    awards: table.awardsOn(pool),
    invites: { isTaken: async (code) => code === 'AAAAAAAA' },
    newCode,
    revisions,
  });
  await revisions.poll();
  return made;
}

/** A new member, whom somebody invited. */
async function join(referrerId: string, { verified = true } = {}): Promise<string> {
  const memberId = await addMember(table.pool);
  const code = await referral.codeOf(referrerId);
  await transaction(table.pool, (tx) =>
    referral.referring.joined(tx, { memberId, referrerId, code, domain: null, address: '203.0.113.9' }),
  );
  if (verified) await verify(memberId);
  return memberId;
}

let numbers = 0;
async function verify(memberId: string): Promise<void> {
  numbers += 1;
  await table.pool.query('update members.member set mobile = $2, mobile_verified_at = now() where id = $1', [
    memberId,
    `+8801711${String(numbers).padStart(6, '0')}`,
  ]);
}

/** Stakes on slots, which count in full. */
const stake = (friendId: string, amount: bigint) =>
  table.pool.query(
    'update referral.friend set staked = staked + $2, weighed = weighed + $2 * 100 where friend_id = $1',
    [friendId, amount],
  );

/** The awards of one friend's stakes: number of the tier, who gets how much, in which state. */
async function awardsOf(friendId: string) {
  const { rows } = await table.pool.query<{ tier: string; member_id: string; amount: bigint; state: string }>(
    `select split_part(source_id, ':', 2) as tier, member_id, amount, state from awards.award
      where source = 'referral' and source_id like $1 || ':%' order by source_id`,
    [friendId],
  );
  return rows.map(({ tier, member_id, amount, state }) => [tier, member_id, amount, state]);
}

async function saveRule(changes: string): Promise<void> {
  await table.pool.query(`update referral.rule set ${changes}`);
  referral = await referralOn(table.pool);
}

describe('the tiers of a friend', () => {
  it('are awarded to the referrer when the stakes reach them, each once', async () => {
    const friend = await join(table.member);
    await stake(friend, 499_999n);
    await referral.award();
    expect(await awardsOf(friend)).toEqual([]);
    await stake(friend, 1n);
    await referral.award();
    await referral.award();
    expect(await awardsOf(friend)).toEqual([['1', table.member, 7_700n, 'ready']]);
    await stake(friend, 49_500_000n);
    await referral.award();
    const all = await awardsOf(friend);
    expect(all.map(([, , amount]) => amount)).toEqual([7_700n, 30_000n, 110_000n, 230_000n, 400_000n]);
    expect(all.reduce((sum, [, , amount]) => sum + (amount as bigint), 0n)).toBe(777_700n);
  });

  it('wait until the number of the friend is verified, and others do not wait for them', async () => {
    const waiting = await join(table.member, { verified: false });
    const other = await join(table.member);
    await stake(waiting, 600_000n);
    await stake(other, 600_000n);
    await referral.award();
    expect([await awardsOf(waiting), (await awardsOf(other)).length]).toEqual([[], 1]);
    await verify(waiting);
    await referral.award();
    expect((await awardsOf(waiting)).length).toBe(1);
  });

  it('are not taken back, nor awarded again, when rounds are settled again', async () => {
    const friend = await join(table.member);
    await stake(friend, 600_000n);
    await referral.award();
    await stake(friend, -500_000n);
    await referral.award();
    await stake(friend, 500_000n);
    await referral.award();
    expect((await awardsOf(friend)).length).toBe(1);
  });

  it('are awarded by their number once, however the rule is edited', async () => {
    const friend = await join(table.member);
    await stake(friend, 600_000n);
    await referral.award();
    await saveRule(`tiers = '[{"stake":"100000","amount":"9900"},{"stake":"600000","amount":"5000"}]'`);
    await table.pool.query('update referral.friend set next_stake = 0');
    await referral.award();
    expect((await awardsOf(friend)).map(([tier, , amount]) => [tier, amount])).toEqual([
      ['1', 7_700n],
      ['2', 5_000n],
    ]);
  });

  it('are not awarded while referral or its rule is off, and are afterwards', async () => {
    const friend = await join(table.member);
    await stake(friend, 600_000n);
    on = false;
    await referral.award();
    on = true;
    await saveRule('enabled = false');
    await referral.award();
    expect(await awardsOf(friend)).toEqual([]);
    await saveRule('enabled = true');
    await referral.award();
    expect((await awardsOf(friend)).length).toBe(1);
  });

  it('bring the friend a gift with the first of them, if the rule has one', async () => {
    await saveRule('friend_gift = 5000');
    const friend = await join(table.member);
    await stake(friend, 3_000_000n);
    await referral.award();
    expect((await awardsOf(friend)).map(([tier, who, amount]) => [tier, who, amount])).toEqual([
      ['1', table.member, 7_700n],
      ['2', table.member, 30_000n],
      ['gift', friend, 5_000n],
    ]);
  });

  it('stay awarded to a referrer who is excluded', async () => {
    const friend = await join(table.member);
    await table.exclude();
    await stake(friend, 600_000n);
    await referral.award();
    const [award] = await awardsOf(friend);
    expect(award).toEqual(['1', table.member, 7_700n, 'ready']);
    const { rows } = await table.pool.query<{ id: string }>('select id from awards.award');
    await table.awards.claim(table.member, rows[0]?.id ?? '');
    expect(await table.cash()).toBe(7_700n);
  });
});

describe('the shelf of the rule', () => {
  it('reads the rule as it was written, and lets friends be looked at again', async () => {
    const friend = await join(table.member);
    await stake(friend, 600_000n);
    await referral.award();
    const before = await referralShelf.read(table.pool, 'referral');
    expect(before?.tiers.map(({ stake: each }) => each)).toEqual([
      '5000.00',
      '25000.00',
      '100000.00',
      '250000.00',
      '500000.00',
    ]);
    if (before === null) return;
    const item = {
      ...before,
      tiers: [...before.tiers.slice(0, 1), { stake: '6000.00', amount: '1.00' }],
      claimDays: null,
      weights: { kinds: { ...before.weights.kinds, LIVE: 20 }, games: {} },
    };
    const by = { account: 'rina', second: 'mitu', at: table.clock.now() };
    await transaction(table.pool, (tx) => referralShelf.write(tx, 'referral', item, before, by));
    expect(await referralShelf.read(table.pool, 'referral')).toEqual(item);
    await transaction(table.pool, (tx) => referralShelf.write(tx, 'referral', item, item, by));
    const { rows: weights } = await table.pool.query(
      `select extract(epoch from since)::float8 * 1000 as since, weights from referral.weight order by 1`,
    );
    // Saving the same weights again begins no new ones.
    expect(weights).toEqual([
      { since: -Infinity, weights: before.weights },
      { since: table.clock.now() + 10_000, weights: item.weights },
    ]);
    referral = await referralOn(table.pool);
    await referral.award();
    expect((await awardsOf(friend)).map(([tier, , amount]) => [tier, amount])).toEqual([
      ['1', 7_700n],
      ['2', 100n],
    ]);
    expect(referralShelf.needsSecond?.(before, { ...before, enabled: false })).toBe(false);
    expect(referralShelf.needsSecond?.(before, { ...before, friendGift: '1.00' })).toBe(true);
  });
});

describe('an award waits for an operator', () => {
  const seen = (memberId: string, device: string) =>
    table.pool.query('insert into devices.known_device values ($1, sha256($2::bytea), now())', [memberId, device]);
  const from = (memberId: string, address: string) =>
    table.pool.query(
      `insert into devices.login_entry (member_id, id, at, way, outcome, device, address)
        values ($1, uuidv7(), now(), 'sign_up', 'in', 'Chrome', $2)`,
      [memberId, address],
    );
  const bind = (memberId: string) =>
    table.pool.query(
      `insert into payouts.account (member_id, kind, details, ending, fingerprint, bound_at, usable_from)
        values ($1, 'bkash', decode(repeat('00', 40), 'hex'), '678', sha256('same'), now(), now())`,
      [memberId],
    );
  const stateOf = async (friend: string) => {
    await stake(friend, 600_000n);
    await referral.award();
    return (await awardsOf(friend))[0]?.[3];
  };

  it('if the friend shares a browser, an address or a payout account with the referrer', async () => {
    const friends = [await join(table.member), await join(table.member), await join(table.member)] as const;
    for (const member of [table.member, friends[0]]) await seen(member, 'browser');
    for (const member of [table.member, friends[1]]) await from(member, '203.0.113.50');
    for (const member of [table.member, friends[2]]) await bind(member);
    for (const friend of friends) expect(await stateOf(friend)).toBe('review');
    const { rows } = await table.pool.query('select shares from referral.friend order by friend_id');
    expect(rows.map(({ shares }) => shares as string[])).toEqual([['device'], ['address'], ['payout']]);
  });

  it('if friends of one referrer share something, but not if friends of two do', async () => {
    const [one, two, other] = [await join(table.member), await join(table.member), await join(table.other)];
    for (const member of [one, two, other]) await seen(member, 'browser');
    await from(other, '203.0.113.50');
    expect([await stateOf(one), await stateOf(two), await stateOf(other)]).toEqual(['review', 'review', 'ready']);
  });
});

describe('a tier is awarded once', () => {
  it('if the process is killed at any statement', async () => {
    for (const when of ['before', 'after'] as const) {
      for (let step = 1; ; step += 1) {
        const friend = await join(table.member);
        await stake(friend, 3_000_000n);
        const killing = killAt(table.pool, step, when);
        await referralOn(killing.pool)
          .then((killed) => killed.award())
          .catch(ignoreKill);
        await referral.award();
        expect((await awardsOf(friend)).length, `killed ${when} statement ${step}`).toBe(2);
        if (!killing.happened()) break;
      }
    }
  });

  it('if many processes award at once', async () => {
    const friends: string[] = [];
    for (let count = 0; count < 30; count += 1) friends.push(await join(table.member));
    for (const friend of friends) await stake(friend, 3_000_000n);
    const all = await Promise.all([1, 2, 3, 4].map(() => referralOn(table.pool)));
    await Promise.all(all.map((each) => each.award()));
    for (const friend of friends) expect((await awardsOf(friend)).length).toBe(2);
  });
});

describe('who invited whom', () => {
  it('never leads back to its beginning, and nobody invites themselves', async () => {
    const friend = await join(table.member);
    const friendOfFriend = await join(friend);
    const again = (memberId: string, referrerId: string) =>
      transaction(table.pool, (tx) =>
        referral.referring.joined(tx, { memberId, referrerId, code: 'ABCDEFGH', domain: null, address: '' }),
      );
    await expect(again(table.member, friendOfFriend)).rejects.toThrow('only a new member');
    await expect(again(table.other, table.other)).rejects.toThrow('friend_is_another');
    await expect(again(friend, table.other)).rejects.toThrow('only a new member');
    const lonely = await join(table.member);
    await again(lonely, table.other);
    const { rows } = await table.pool.query('select referrer_id from referral.friend where friend_id = $1', [lonely]);
    expect(rows).toEqual([{ referrer_id: table.member }]);
  });
});

describe('an own code', () => {
  it('is one for a member, whoever asks at once, and never an agent\u2019s', async () => {
    const codes = ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC', 'DDDDDDDD'];
    const taking = await referralOn(table.pool, () => codes.shift() ?? 'EEEEEEEE');
    const asked = await Promise.all([1, 2, 3].map(() => taking.codeOf(table.member)));
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).not.toBe('AAAAAAAA');
    expect(await taking.referring.referrerOf(asked[0] as string)).toBe(table.member);
  });

  it('goes on to another code when one is taken by a member', async () => {
    const codes = ['BBBBBBBB', 'BBBBBBBB', 'CCCCCCCC'];
    const taking = await referralOn(table.pool, () => codes.shift() ?? '');
    expect(await taking.codeOf(table.member)).toBe('BBBBBBBB');
    expect(await taking.codeOf(table.other)).toBe('CCCCCCCC');
  });

  it('is found by nobody who guesses: 78 billion are possible', () => {
    const made = Array.from({ length: 1_000 }, () => randomCode((bound) => randomInt(bound)));
    expect(made.filter((code) => !/^[A-HJKMNP-Z]{8}$/.test(code))).toEqual([]);
    expect(new Set(made).size).toBe(1_000);
  });
});
