import { createHash } from 'node:crypto';
import { isSeedOf, makeChain } from '@chhokka/game-math/tables/crash';
import { afterEach, describe, expect, it } from 'vitest';
import { flightTable } from '../../testing/flight-table.ts';
import { type TestFlights, openTestFlights } from '../../testing/flights.ts';
import { takeOver } from '../../testing/leading.ts';
import { installHouseTables } from '../install-tables.ts';
import { lastChains, publicChains, saltChain, storeChain } from './chains.repository.ts';
import { makeChainAside, seedOfFlight } from './make-chain.ts';
import { readyChain } from './ready-chain.ts';

let test: TestFlights;
afterEach(() => test.close());

const table = flightTable.code;
const ANY = [{ least: 100, most: 200 }];
const CROWDED = { least: 100, most: 110 };

interface Flown {
  readonly place: number;
  readonly chain: number;
  readonly seed: Buffer;
}

/** Which seeds flights had, in their order. */
async function flown(): Promise<Flown[]> {
  const { rows } = await test.pool.query<Flown>(
    `select place, chain.number as chain, server_seed as seed from tables.flight join tables.chain on chain.id = chain_id
       join tables.round using (draw_id) join draws.draw on draw.id = draw_id order by round.number`,
  );
  return rows;
}

/** Begins the next flight. */
async function next(): Promise<number | null> {
  test.clock.advance(10_000);
  return test.proceed();
}

async function fly(times: number): Promise<void> {
  for (let flight = 0; flight < times; flight += 1) {
    await next();
    await test.land();
  }
}

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('flights', () => {
  it('have the seeds of their chain in order, each the hash of the one that follows it, and all lead to its end', async () => {
    test = await openTestFlights([CROWDED, CROWDED], { length: 30 });
    await fly(3);
    const [chain] = await lastChains(test.pool, table);
    const flights = await flown();
    expect(flights.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(flights.map(({ seed }) => sha(seed))).toEqual([
      chain?.end,
      ...flights.slice(0, 2).map(({ seed }) => seed.toString('hex')),
    ]);
    for (const { seed, place } of flights)
      expect(isSeedOf({ seed: seed.toString('hex'), flight: place, end: chain?.end ?? '' })).toBe(true);
    const answer = await test.server.inject({ url: `/tables/round/${await test.running()}` });
    expect(answer.json()).toMatchObject({
      state: 'settled',
      commitment: flights[1]?.seed.toString('hex'),
      flight: {
        place: 3,
        before: flights[1]?.seed.toString('hex'),
        saltBy: 'operator',
        chain: { end: chain?.end, length: 30 },
      },
    });
  });

  it('go on with another chain when theirs is used up, whose salt is drawn after its end was stored', async () => {
    test = await openTestFlights([CROWDED, CROWDED], { length: 2 });
    await fly(3);
    expect((await flown()).map(({ chain, place }) => [chain, place])).toEqual([
      [2, 1],
      [2, 2],
      [3, 1],
    ]);
    const [own] = await publicChains(test.pool, table);
    expect(own).toMatchObject({ number: 3, length: 1_000_000, saltBy: 'own', flights: 1 });
    expect(own?.salt).toMatch(/^[0-9a-f]{64}$/);
    expect(own?.saltedAt).toBeGreaterThan(own?.publishedAt ?? Infinity);
  }, 60_000);

  it('keep the chain that their leader has made, although the leader before makes another one at the same time', async () => {
    test = await openTestFlights([CROWDED], { length: 1 });
    await fly(1);
    const lead = await takeOver(test.context);
    const [ready, late] = await Promise.all([
      readyChain(test.context, lead, flightTable.rules.name),
      readyChain(test.context, test.lead, flightTable.rules.name),
    ]);
    expect([ready?.number, late]).toEqual([3, null]);
    const [newest, ...older] = await publicChains(test.pool, table);
    expect([newest?.salt, older.length]).toEqual([ready?.salt, 2]);
  }, 60_000);

  it('wait for the salt that people choose, and go over to their chain once it has it', async () => {
    test = await openTestFlights([CROWDED], { length: 1 });
    const chain = await makeChainAside(20);
    await fly(1);
    await storeChain(test.pool, table, { chain, saltBy: 'operator', now: test.clock.now() });
    expect(await next()).toBe(1_000);
    expect(await flown()).toHaveLength(1);
    expect(test.faults).toContainEqual({ table, chain: 3 });
    const salt = 'hash of a block that was mined later';
    expect(await saltChain(test.pool, table, { salt, by: 'operator', now: test.clock.now() })).toBe(3);
    expect(await saltChain(test.pool, table, { salt, by: 'operator', now: test.clock.now() })).toBeNull();
    await fly(1);
    expect((await flown()).at(-1)).toMatchObject({ chain: 3, place: 1 });
  });

  it('leave a chain for one that people have made and salted, and never come back to it', async () => {
    test = await openTestFlights([CROWDED], { length: 30 });
    await fly(1);
    await storeChain(test.pool, table, { chain: await makeChainAside(20), saltBy: 'operator', now: test.clock.now() });
    await fly(1);
    await saltChain(test.pool, table, { salt: 'chosen by people', by: 'operator', now: test.clock.now() });
    await fly(1);
    expect((await flown()).map(({ chain, place }) => [chain, place])).toEqual([
      [2, 1],
      [2, 2],
      [3, 1],
    ]);
    const back = `insert into tables.flight (draw_id, chain_id, place)
      select draw_id + 1, (select id from tables.chain where number = 2), 3 from tables.round limit 1`;
    await expect(test.pool.query(back)).rejects.toThrow();
  });

  it('take a place once, although two leaders begin one', async () => {
    test = await openTestFlights(ANY, { length: 30 });
    await Promise.allSettled([test.proceed(), test.proceed(), test.proceed()]);
    await test.proceed();
    expect((await flown()).map(({ place }) => place)).toEqual([1]);
  });
});

describe('the database', () => {
  it('refuses a flight with a seed that is not the next one, a place that is not, and a chain without its salt', async () => {
    test = await openTestFlights(ANY, { length: 30 });
    const [chain] = await lastChains(test.pool, table);
    if (!chain) throw new Error('there is no chain');
    const begin = (seed: string, place: number) =>
      test.pool.query(
        `with committed as (
           insert into draws.draw (shared, game_code, version, server_seed) values (true, $1, 1, decode($2, 'hex')) returning id
         ), opened as (
           insert into tables.round (draw_id, game_code, table_code, number, state, opened_at, locks_at)
           select id, $1, $1, 1, 'betting', now(), now() + interval '5 s' from committed returning draw_id)
         insert into tables.flight (draw_id, chain_id, place) select draw_id, $3, $4 from opened`,
        [table, seed, chain.id, place],
      );
    await expect(begin(seedOfFlight(chain, 2), 1)).rejects.toThrow('leads to the seed');
    await expect(begin('ab'.repeat(32), 1)).rejects.toThrow('leads to the seed');
    await expect(begin(seedOfFlight(chain, 2), 2)).rejects.toThrow('in order');
    await begin(seedOfFlight(chain, 1), 1);
  });

  it('keeps chains as they were published: one salt, later than the end', async () => {
    test = await openTestFlights(ANY, { length: 30 });
    const change = (set: string) => test.pool.query(`update tables.chain set ${set} where number = 2`);
    for (const set of [`salt = 'another salt'`, 'length = 40', `chain_end = sha256('')`, 'number = 7'])
      await expect(change(set)).rejects.toThrow('a chain gets its salt once');
    await expect(test.pool.query('delete from tables.chain')).rejects.toThrow('never deleted');
    await storeChain(test.pool, table, {
      chain: makeChain('42'.repeat(32), { length: 5, every: 2 }),
      saltBy: 'own',
      now: Date.now(),
    });
    await expect(
      test.pool.query(
        `update tables.chain set salt = 'much too early', rules = 'crash@1', salted_at = made_at where salt is null`,
      ),
    ).rejects.toThrow('salted_after_its_end');
    await expect(
      storeChain(test.pool, table, {
        chain: makeChain('42'.repeat(32), { length: 5, every: 2 }),
        saltBy: 'own',
        now: Date.now(),
      }),
    ).rejects.toThrow('chain_waiting');
  });
});

describe('the first chain of a table', () => {
  it('is published when the game is installed, once, and everybody can read its end before the first flight', async () => {
    test = await openTestFlights(ANY);
    await installHouseTables(test.pool, [flightTable]);
    const { chains } = (await test.server.inject({ url: `/tables/chains/${table}` })).json<{ chains: object[] }>();
    expect(chains).toHaveLength(2);
    expect(chains.at(-1)).toMatchObject({ number: 1, length: 100, saltBy: 'own' });
    expect(JSON.stringify(chains)).not.toContain('checkpoints');
  });
});
