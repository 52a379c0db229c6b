import { randomBytes } from 'node:crypto';
import type { SiteItemOf } from '@chhokka/contracts';
import { DAY, HOUR, minor, MINUTE } from '@chhokka/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../../../infra/db.ts';
import { createInTurn } from '../../../infra/in-turn.ts';
import { createSecretBox } from '../../../infra/secret-box.ts';
import type { Lag } from '../../money/facts/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import type { Offer } from '../awards/index.ts';
import { type AwardsTable, openAwards } from '../awards/testing/fixture.ts';
import { createRaffles } from './index.ts';
import type { RaffleParts } from './raffle.parts.ts';
import { giveForAwards } from './tickets.repository.ts';

const both = (text: string) => ({ bn: text, en: text, es: '' });
let table: AwardsTable;
let parts: RaffleParts;
let endsAt: number;

beforeEach(async () => {
  table = await openAwards();
  const newSeed = () => randomBytes(32);
  parts = {
    pool: table.pool,
    clock: table.clock,
    inTurn: createInTurn(),
    secretBox: createSecretBox(newSeed()),
    settings: { isOn: () => true, dayOffset: () => 360, values: { turnoverFactor: 100 } } as unknown as Settings,
    awards: table.awards,
    facts: {
      lags: async () => new Map(['stream', 'raffle'].map((name): [string, Lag] => [name, { facts: 0, ms: 0 }])),
    },
    newSeed,
  };
  const now = table.clock.now();
  endsAt = now + DAY;
  const item: SiteItemOf<'raffle'> = {
    kind: 'raffle',
    title: both('October'),
    enabled: true,
    startsAt: now + MINUTE,
    endsAt,
    weights: { kinds: { RNG: 100 }, games: {} },
    ticketStake: '1000.00',
    perDay: 100,
    prizes: [{ title: both('First'), form: 'cash', amount: '500.00', stock: 1 }],
    onePerMember: true,
    wagering: 100,
    claimDays: 30,
  };
  await createRaffles(parts).add('october', item);
  table.givers.push(createRaffles(parts).giver);
});
afterEach(() => table.close());

async function tickets(): Promise<bigint> {
  const { rows } = await table.pool.query<{ tickets: bigint }>('select tickets from raffle.raffle');
  return (rows[0] as { tickets: bigint }).tickets;
}

describe('an award of tickets', () => {
  const PRIZE = { form: 'tickets', amount: minor(5n), raffleId: 'october' } as const;
  const offer = (...offers: (Partial<Offer> & { sourceId: string })[]) =>
    transaction(table.pool, (tx) =>
      parts.awards.offer(
        tx,
        offers.map((given): Offer => {
          const cause = { memberId: table.member, source: 'mission', ruleId: 'm', prize: PRIZE, currency: 'BDT' };
          return { ...cause, title: { bn: 'টিকিট', en: 'Tickets' }, claimBy: null, paid: 'member', ...given };
        }),
      ),
    );

  it('can be claimed until the raffle ends at the latest', async () => {
    const now = table.clock.now();
    await offer(
      { sourceId: 'ever' },
      { sourceId: 'later', claimBy: now + 2 * DAY },
      { sourceId: 'sooner', claimBy: now + HOUR },
      { sourceId: 'looked at', review: true },
    );
    const { rows } = await table.pool.query('select claim_by from awards.award order by source_id');
    const times = rows.map(({ claim_by: at }: { claim_by: Date }) => at.getTime());
    expect(times).toEqual([endsAt, endsAt, endsAt, now + HOUR]);
  });

  it('is refused after the end as expired, and one that pays itself is paid then', async () => {
    const ids = await offer({ sourceId: 'a' }, { sourceId: 'b' }, { sourceId: 'c', paid: 'deadline', claimBy: endsAt });
    await parts.awards.claim(table.member, ids.get('a') ?? '');
    table.clock.advance(DAY);
    await expect(parts.awards.claim(table.member, ids.get('b') ?? '')).rejects.toThrow('award_expired');
    await table.awards.endDue();
    expect(await table.states()).toEqual([['a', 'claimed'], ['b', 'expired'], ['c', 'claimed']]); // prettier-ignore
    expect(await tickets()).toBe(10n);
  });

  it('expires once the raffle is closed, whoever would pay it, and is never claimed with nothing', async () => {
    const ids = await offer({ sourceId: 'a' }, { sourceId: 'b', paid: 'deadline', claimBy: endsAt });
    // As if they had been offered without a look at the raffle.
    await table.pool.query('alter table awards.award disable trigger ends_once');
    await table.pool.query('update awards.award set claim_by = $1', [new Date(endsAt + DAY)]);
    table.clock.advance(DAY + 2 * MINUTE);
    await createRaffles(parts).draw();
    await expect(parts.awards.claim(table.member, ids.get('a') ?? '')).rejects.toThrow('award_expired');
    await offer({ sourceId: 'c', paid: 'now' });
    table.clock.advance(DAY);
    await table.awards.endDue();
    expect(await table.states()).toEqual([['a', 'expired'], ['b', 'expired'], ['c', 'expired']]); // prettier-ignore
    expect(await tickets()).toBe(0n);
  });
});

describe('tickets for awards', () => {
  it('are given once for an award, without gaps, however many come at once', async () => {
    const gifts = Array.from({ length: 20 }, (_, at) => ({
      awardId: `a${at % 10}`,
      memberId: at % 2 === 0 ? table.member : table.other,
      raffleId: 'october',
      tickets: BigInt((at % 10) + 1),
    }));
    await Promise.all(gifts.map((gift) => transaction(table.pool, (tx) => giveForAwards(tx, [gift]))));
    const { rows } = await table.pool.query<{ first: bigint; last: bigint }>(
      'select first, last from raffle.ticket order by first',
    );
    expect(rows.length).toBe(10);
    let next = 1n;
    for (const { first, last } of rows) {
      expect(first).toBe(next);
      next = last + 1n;
    }
    expect(await tickets()).toBe(55n);
  });
});
