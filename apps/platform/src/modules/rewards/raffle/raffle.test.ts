import { createHash, createHmac, randomBytes } from 'node:crypto';
import { DAY, HOUR, MINUTE } from '@chhokka/kernel';
import type { SiteItemOf } from '@chhokka/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInTurn } from '../../../infra/in-turn.ts';
import { createSecretBox } from '../../../infra/secret-box.ts';
import { type Pool, transaction } from '../../../infra/db.ts';
import { ignoreKill, killAt } from '../../money/facts/testing/kill.ts';
import type { Lag } from '../../money/facts/index.ts';
import type { Settings } from '../../site/settings/index.ts';
import { addMember, type AwardsTable, openAwards } from '../awards/testing/fixture.ts';
import { claimPrizes } from './claim.ts';
import { createRaffles } from './index.ts';
import { listRaffles } from './list.ts';
import { proofOf } from './proof.ts';
import type { RaffleParts } from './raffle.parts.ts';
import { raffleShelf } from './shelf.ts';
import { giveForAwards } from './tickets.repository.ts';

const KEY = randomBytes(32);
const both = (text: string) => ({ bn: text, en: text, es: '' });

let table: AwardsTable;
let parts: RaffleParts;
/** How far the stream and the consumer are behind. */
let behind: { ms: number; facts: number };

beforeEach(async () => {
  table = await openAwards();
  behind = { ms: 0, facts: 0 };
  parts = partsOn(table.pool);
});
afterEach(() => table.close());

function partsOn(pool: Pool): RaffleParts {
  return {
    pool,
    clock: table.clock,
    inTurn: createInTurn(),
    secretBox: createSecretBox(KEY),
    settings: { isOn: () => true, dayOffset: () => 360, values: { turnoverFactor: 100 } } as unknown as Settings,
    awards: table.awardsOn(pool),
    facts: {
      lags: async () =>
        new Map<string, Lag>([
          ['stream', { facts: null, ms: behind.ms }],
          ['raffle', { facts: behind.facts, ms: 0 }],
        ]),
    },
    newSeed: () => randomBytes(32),
  };
}

function itemOf(changes: Partial<SiteItemOf<'raffle'>> = {}): SiteItemOf<'raffle'> {
  const now = table.clock.now();
  return {
    kind: 'raffle',
    title: both('October'),
    enabled: true,
    startsAt: now + MINUTE,
    endsAt: now + DAY,
    weights: { kinds: { RNG: 100, LIVE: 30 }, games: {} },
    ticketStake: '1000.00',
    perDay: 100,
    prizes: [
      { title: both('First'), form: 'cash', amount: '500.00', stock: 1 },
      { title: both('Others'), form: 'points', amount: '20.00', stock: 3 },
    ],
    onePerMember: true,
    wagering: 100,
    claimDays: 30,
    ...changes,
  };
}

/** A raffle with tickets of six members. */
async function withTickets(id: string, changes: Partial<SiteItemOf<'raffle'>> = {}): Promise<string[]> {
  await createRaffles(parts).add(id, itemOf(changes));
  const members = [table.member, table.other];
  while (members.length < 6) members.push(await addMember(table.pool));
  await give(id, members);
  return members;
}

async function give(raffleId: string, members: readonly string[]): Promise<void> {
  await transaction(table.pool, (tx) =>
    giveForAwards(
      tx,
      members.map((memberId, at) => ({
        awardId: `${raffleId}-${at}`,
        memberId,
        raffleId,
        tickets: BigInt(at * 3 + 1),
      })),
    ),
  );
}

const draw = (pool = table.pool) => createRaffles(pool === table.pool ? parts : partsOn(pool)).draw();

async function ended(): Promise<void> {
  table.clock.advance(DAY + 2 * MINUTE);
  await draw();
}

const stored = async (id: string) => {
  const { rows } = await table.pool.query<{
    closed_at: Date | null;
    list_hash: Buffer | null;
    seed: Buffer | null;
    tickets: bigint;
  }>('select closed_at, list_hash, seed, tickets from raffle.raffle where id = $1', [id]);
  return rows[0] as (typeof rows)[number];
};

const winnersOf = async (id: string) => {
  const { rows } = await table.pool.query<{ place: number; ticket: bigint; member_id: string; prize: number }>(
    'select place, ticket, member_id, prize from raffle.winner where raffle_id = $1 order by place',
    [id],
  );
  return rows;
};

describe('a raffle', () => {
  it('shows a member’s tickets that touch as one range, the newest first', async () => {
    await createRaffles(parts).add('october', itemOf());
    await give('october', [table.member, table.member, table.other, table.member]);
    const { mine } = (await listRaffles(parts, table.member, { language: 'EN' })).list[0] ?? {};
    expect(mine?.ranges).toEqual([
      { first: 13, last: 22 },
      { first: 1, last: 5 },
    ]);
    expect(mine?.tickets).toBe(15);
  });

  it('is drawn so that anybody can draw it again from what is published', async () => {
    await withTickets('october');
    const { seedHash } = (await listRaffles(parts, table.member, { language: 'EN' })).list[0] ?? {};
    await ended();
    const proof = await proofOf(table.pool, table.member, { raffleId: 'october', after: 0 });
    const digest = (data: Buffer | string) => createHash('sha256').update(data).digest();
    const seed = Buffer.from(proof.seed ?? '', 'hex');
    expect(digest(seed).toString('hex')).toBe(seedHash);
    const listHash = digest(digest(proof.list.map((range) => `${range.join(' ')}\n`).join('')));
    expect(listHash.toString('hex')).toBe(proof.listHash);
    const again: { place: number; ticket: number }[] = [];
    const won = new Set<string>();
    for (let counter = 0; again.length < proof.places; counter += 1) {
      const message = Buffer.concat([listHash, Buffer.alloc(8)]);
      message.writeBigUInt64BE(BigInt(counter), 32);
      const number = createHmac('sha256', seed).update(message).digest().readBigUInt64BE();
      const ticket = Number(number % BigInt(proof.tickets)) + 1;
      const holder = proof.list.find(([first, last]) => first <= ticket && ticket <= last)?.[2] ?? '';
      if (won.has(holder)) continue;
      won.add(holder);
      again.push({ place: again.length + 1, ticket });
    }
    expect(proof.winners).toEqual(again);
    expect(proof.list.some(([, , holder]) => holder === proof.holder)).toBe(true);
    expect(JSON.stringify(proof)).not.toContain(table.member);
  });

  it('awards each prize once, in the order of places, and members claim theirs by one call', async () => {
    const members = await withTickets('october');
    await ended();
    await draw();
    const winners = await winnersOf('october');
    expect(winners.map(({ place, prize }) => [place, prize])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 1],
    ]);
    expect(new Set(winners.map(({ member_id }) => member_id)).size).toBe(4);
    const { rows } = await table.pool.query(
      'select source_id, member_id, form, amount from awards.award order by source_id',
    );
    expect(rows).toEqual(
      winners.map(({ place, member_id }) =>
        place === 1
          ? { source_id: 'october:1', member_id, form: 'cash', amount: 50_000n }
          : { source_id: `october:${place}`, member_id, form: 'points', amount: 2_000n },
      ),
    );
    const first = winners[0]?.member_id ?? '';
    const claims = await Promise.all([1, 2, 3].map(() => claimPrizes(parts, first, 'october')));
    for (const claim of claims) expect(claim.claimed).toEqual([{ place: 1, form: 'cash', amount: '500.00' }]);
    expect(await table.cash(first)).toBe(50_000n);
    const loser = members.find((member) => winners.every(({ member_id }) => member_id !== member)) ?? '';
    await expect(claimPrizes(parts, loser, 'october')).rejects.toThrow('raffle_nothing_to_claim');
    await expect(claimPrizes(parts, first, 'november')).rejects.toThrow('raffle_unknown');
  });

  it('shows winners masked, and whose prizes wait', async () => {
    await withTickets('october');
    await ended();
    const first = (await winnersOf('october'))[0]?.member_id ?? '';
    const { list, mayTempt } = await listRaffles(parts, first, { language: 'BN' });
    expect([list[0]?.state, list[0]?.mine.claimable, mayTempt]).toEqual(['drawn', 1, true]);
    expect(list[0]?.winners[0]).toMatchObject({ place: 1, mine: true, prize: 0 });
    expect(list[0]?.winners.every(({ name }) => name.includes('***'))).toBe(true);
  });

  it('waits until all stakes before its end are counted', async () => {
    await withTickets('october');
    table.clock.advance(DAY + 2 * MINUTE);
    behind = { ms: 2 * MINUTE, facts: 0 };
    await draw();
    expect((await stored('october')).closed_at).toBeNull();
    behind = { ms: 0, facts: 4 };
    await draw();
    expect((await stored('october')).closed_at).toBeNull();
    await table.pool.query(`insert into facts.consumer (name, seq) values ('raffle', 4)`);
    await draw();
    expect((await stored('october')).seed).not.toBeNull();
  });

  it('without tickets is closed and drawn with no winner', async () => {
    await createRaffles(parts).add('empty', itemOf());
    await ended();
    expect((await stored('empty')).seed).not.toBeNull();
    expect(await winnersOf('empty')).toEqual([]);
  });

  it('has no proof before it is closed', async () => {
    await withTickets('october');
    await expect(proofOf(table.pool, table.member, { raffleId: 'october', after: 0 })).rejects.toThrow('raffle_open');
  });
});

describe('the draw happens once', () => {
  it('if the process is killed at any statement', async () => {
    let kills = 0;
    for (const when of ['before', 'after'] as const) {
      for (let step = 1; ; step += 1) {
        const id = `${when}-${step}`;
        await withTickets(id);
        table.clock.advance(DAY + 2 * MINUTE);
        const killing = killAt(table.pool, step, when);
        await draw(killing.pool).catch(ignoreKill);
        const early = await winnersOf(id);
        await draw();
        const winners = await winnersOf(id);
        expect(winners.length, `killed ${when} statement ${step}`).toBe(4);
        if (early.length > 0) expect(winners).toEqual(early);
        const { rows } = await table.pool.query('select from awards.award where rule_id = $1', [id]);
        expect(rows.length).toBe(4);
        if (!killing.happened()) break;
        kills += 1;
      }
    }
    expect(kills).toBeGreaterThan(20);
  });

  it('if four processes draw at once', async () => {
    await withTickets('october');
    table.clock.advance(DAY + 2 * MINUTE);
    await Promise.all([1, 2, 3, 4].map(() => createRaffles(partsOn(table.pool)).draw()));
    expect((await winnersOf('october')).length).toBe(4);
    const { rows } = await table.pool.query('select from awards.award');
    expect(rows.length).toBe(4);
  });
});

describe('tickets for awards', () => {
  it('are not given once the raffle is closed', async () => {
    await withTickets('october');
    await ended();
    const before = (await stored('october')).tickets;
    const late = transaction(table.pool, (tx) =>
      giveForAwards(tx, [{ awardId: 'late', memberId: table.member, raffleId: 'october', tickets: 5n }]),
    );
    await expect(late).rejects.toThrow('not closed');
    expect((await stored('october')).tickets).toBe(before);
    const forced = `insert into raffle.ticket (raffle_id, first, last, member_id, cause) values ('october', $1, $1, $2, 'x')`;
    await expect(table.pool.query(forced, [before + 1n, table.member])).rejects.toThrow('has no place');
  });
});

describe('the shelf of raffles', () => {
  const check = (id: string, before: SiteItemOf<'raffle'> | null, item: SiteItemOf<'raffle'>) =>
    transaction(table.pool, async (tx) => raffleShelf(parts).check?.(tx, item, { id, before, language: 'en' }));
  const faultsOf = async (...given: Parameters<typeof check>) => {
    const refused = await check(...given).then(
      () => ({ details: { fields: {} } }),
      (error: unknown) => error as { details: { fields: object } },
    );
    return Object.keys(refused.details.fields);
  };

  it('refuses other rules once members hold tickets, but not other words, another end or the switch', async () => {
    const before = itemOf();
    expect(await faultsOf('october', null, before)).toEqual([]);
    await createRaffles(parts).add('october', before);
    expect(await faultsOf('october', before, { ...before, perDay: 5 })).toEqual([]);
    await give('october', [table.member]);
    const free = { title: both('November'), endsAt: before.endsAt + HOUR, enabled: false };
    expect(await faultsOf('october', before, { ...before, ...free })).toEqual([]);
    const [first, ...others] = before.prizes as [SiteItemOf<'raffle'>['prizes'][number]];
    const fixed = {
      perDay: 5,
      weights: { kinds: { RNG: 100 }, games: {} },
      ticketStake: '1.00',
      onePerMember: false,
      prizes: [{ ...first, amount: '1.00' }, ...others],
    };
    expect((await faultsOf('october', before, { ...before, ...fixed })).toSorted()).toEqual([
      'item.onePerMember',
      'item.perDay',
      'item.prizes',
      'item.ticketStake',
      'item.weights',
    ]);
    // Whoever held the first tickets would win everything.
    expect(await faultsOf('october', before, { ...before, endsAt: before.endsAt - 1 })).toEqual(['item.endsAt']);
    await expect(table.pool.query(`update raffle.raffle set per_day = 5`)).rejects.toThrow(
      'the rules of a raffle stay',
    );
    await expect(table.pool.query(`update raffle.raffle set seed_hash = sha256('x')`)).rejects.toThrow('stay');
  });

  it('reads a raffle as it was written, and keeps its seed when it is written again', async () => {
    const shelf = raffleShelf(parts);
    const by = { account: 'rina', second: 'mitu', at: table.clock.now() };
    const seedOf = async () => (await table.pool.query('select seed_hash from raffle.raffle')).rows;
    const item = itemOf({ title: { bn: 'এক', en: 'One', es: 'Uno' }, wagering: null, claimDays: null });
    await transaction(table.pool, (tx) => shelf.write(tx, 'one', item, null, by));
    expect(await shelf.read(table.pool, 'one')).toEqual(item);
    const seed = await seedOf();
    const changed = itemOf({ perDay: 7, prizes: item.prizes.slice(0, 1) });
    await transaction(table.pool, (tx) => shelf.write(tx, 'one', changed, item, by));
    expect(await shelf.read(table.pool, 'one')).toEqual(changed);
    expect(await seedOf()).toEqual(seed);
    expect((await shelf.list(table.pool)).map(({ id }) => id)).toEqual(['one']);
  });

  it('keeps the weights from the beginning on, because stakes have counted by them', async () => {
    const before = itemOf();
    const other = { ...before, weights: { kinds: { RNG: 100, LIVE: 29 }, games: {} } };
    await createRaffles(parts).add('october', before);
    expect(await faultsOf('october', before, other)).toEqual([]);
    table.clock.advance(MINUTE);
    expect(await faultsOf('october', before, other)).toEqual(['item.weights']);
    await table.pool.query(`update raffle.raffle set weights = '{"kinds": {}, "games": {}}'`);
    await table.pool.query(`insert into raffle.day values ('october', $1, '2026-10-01', 1, 0)`, [table.member]);
    await table.pool.query(`update raffle.raffle set enabled = false`);
    await expect(
      table.pool.query(`update raffle.raffle set weights = '{"kinds": {"RNG": 1}, "games": {}}'`),
    ).rejects.toThrow('stakes have counted');
  });

  it('wants a beginning that is still to come, so that the commitment is public first', async () => {
    const now = table.clock.now();
    expect(await faultsOf('late', null, itemOf({ startsAt: now }))).toEqual(['item.startsAt']);
  });

  it('asks for a second operator for a new raffle, and for dearer prizes', () => {
    const { needsSecond } = raffleShelf(parts);
    const before = itemOf();
    const [first, second] = before.prizes as [
      SiteItemOf<'raffle'>['prizes'][number],
      SiteItemOf<'raffle'>['prizes'][number],
    ];
    const prizes = (...list: SiteItemOf<'raffle'>['prizes']) => needsSecond?.(before, { ...before, prizes: list });
    expect(needsSecond?.(null, before)).toBe(true);
    expect(prizes(first, { ...second, stock: 4 })).toBe(true);
    expect(prizes({ ...first, amount: '499.00' }, second)).toBe(false);
    expect(needsSecond?.(before, { ...before, wagering: 0 })).toBe(true);
  });

  it.each([
    ['an earlier end', true, { endsAt: -1 }],
    ['another beginning', true, { startsAt: 1 }],
    ['dearer tickets', true, { ticketStake: '999999.00' }],
    ['fewer tickets a day', true, { perDay: 1 }],
    ['weights', true, { weights: { kinds: { RNG: 100 }, games: {} } }],
    ['a switch', true, { enabled: false }],
    ['several prizes for one member', true, { onePerMember: false }],
    ['a later end', false, { endsAt: 1 }],
    ['other words', false, { title: both('November') }],
  ])('asks for a second operator for %s, if fewer members could hold the tickets: %s', (_, isNeeded, change) => {
    const before = itemOf({ onePerMember: true, perDay: 9 });
    const { startsAt = 0, endsAt = 0, ...others } = change as { startsAt?: number; endsAt?: number };
    const after = { ...before, ...others, startsAt: before.startsAt + startsAt, endsAt: before.endsAt + endsAt };
    expect(raffleShelf(parts).needsSecond?.(before, after)).toBe(isNeeded);
  });
});
