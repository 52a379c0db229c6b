import { type RoundView, type TableState } from '@chhokka/game-math';
import { flightMs, multiplierAt, reachedAt } from '@chhokka/game-math/tables/crash';
import { afterEach, describe, expect, it } from 'vitest';
import { type WantedPoints, flightTable } from '../../testing/flight-table.ts';
import { type TestFlights, type TestStake, openTestFlights } from '../../testing/flights.ts';
import { type OpenClient, type OpenHub, openHub } from '../news/testing/open-hub.ts';
import type { TableContext } from '../table-context.ts';

const table = flightTable.code;
let close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const each of close.toReversed()) await each();
  close = [];
});

interface Watched {
  readonly test: TestFlights;
  readonly hub: OpenHub;
  readonly client: OpenClient;
  /** Reads all news, and returns the table as the client sees it. */
  see(): Promise<TableState>;
}

/** Flights of which a player hears at a hub of this process. */
async function watch(wanted: WantedPoints): Promise<Watched> {
  const test = await openTestFlights(wanted);
  close.push(() => test.close());
  const hub = openHub(test.pool, {}, [flightTable]);
  close.push(() => hub.hub.close());
  // The leader’s news goes straight to the hub, as it does inside one process.
  Object.assign(test.context as { news: TableContext['news'] }, { news: hub.hub });
  await test.proceed();
  const { sessionID } = await test.seat();
  const client = await hub.greeted(sessionID, table);
  return {
    test,
    hub,
    client,
    async see() {
      await hub.hub.lookBack();
      return client.state();
    },
  };
}

const roundOf = ({ round }: TableState): RoundView => {
  if (round === null) throw new Error('there is no round');
  return round;
};

describe('the news of a flight', () => {
  it('has its chain and place from the beginning, its ceiling from the start, and its end at the cut and not before', async () => {
    const { test, see } = await watch([{ least: 300, most: 600 }]);
    const [point = 0] = test.points;
    await test.stake({ amount: 1_000_000 });
    expect(roundOf(await see())).toMatchObject({
      state: 'betting',
      flight: { place: 1, ceiling: null, chain: { length: 50 } },
    });
    await test.takeOff();
    const hidden = {
      state: 'drawing',
      outcome: null,
      shownUntil: null,
      serverSeed: null,
      flight: { ceiling: 100_000 },
    };
    expect(roundOf(await see())).toMatchObject(hidden);
    await test.at(flightMs(point) - 1);
    expect(roundOf(await see())).toMatchObject(hidden);
    await test.at(flightMs(point));
    const { drawnAt, ...cut } = roundOf(await see());
    expect(cut).toMatchObject({
      state: 'drawing',
      outcome: { point },
      shownUntil: (drawnAt ?? 0) + flightMs(point),
      serverSeed: null,
    });
    await test.land();
    const after = await see();
    expect(after.history).toMatchObject([{ mark: (point / 100).toFixed(2) }]);
    expect(after.counts).toEqual({
      over: 1,
      of: { [point < 500 ? 'from:200' : 'from:500']: 1 },
    });
    expect(roundOf(after).serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('tells a cut at once, by its own message', async () => {
    const { test, client } = await watch([{ least: 150, most: 200 }]);
    await test.takeOff();
    await client.sees(({ round }) => round?.state === 'drawing');
    await test.at(flightMs(test.points[0] ?? 0));
    await client.sees(({ round }) => round?.outcome !== null);
  });

  it('lists the forty largest stakes under masked names, what left, and sums of all', async () => {
    const { test, see } = await watch([{ least: 300, most: 600 }]);
    const stakes = [];
    for (let at = 0; at < 45; at += 1)
      stakes.push(await test.stake({ amount: 1_000 * (at + 1), ...(at === 44 && { target: 150 }) }));
    await test.takeOff();
    await test.at(reachedAt(200));
    await test.leave(stakes[43] as TestStake);
    await test.leave(stakes[0] as TestStake);
    const { riders } = await see();
    const left = multiplierAt(reachedAt(200));
    expect(riders?.shown).toHaveLength(40);
    expect(riders?.shown.slice(0, 3)).toMatchObject([
      { stake: 45_000, left: 150, payout: 67_500 },
      { stake: 44_000, left, payout: 440 * left },
      { stake: 43_000, left: null, payout: null },
    ]);
    expect(riders).toMatchObject({ staked: 1_035_000, left: 3, paid: 67_500 + 440 * left + 10 * left });
    expect(new Set(riders?.shown.map(({ id }) => id)).size).toBe(40);
    for (const { name } of riders?.shown ?? []) expect(name).toMatch(/^pla\*\*\*\d$/);
    const ids = await test.pool.query<{ bet_tx: string; player_id: string }>(
      'select bet_tx, player_id from stakes.stake',
    );
    const told = JSON.stringify(riders);
    for (const { bet_tx: betTx, player_id: player } of ids.rows) {
      expect(told).not.toContain(betTx);
      expect(told).not.toContain(player);
    }
    await test.land();
    expect((await see()).riders?.shown[2]).toMatchObject({ left: null, payout: null });
    test.clock.advance(5_000);
    await test.proceed();
    expect((await see()).riders).toEqual({ shown: [], staked: 0, left: 0, paid: 0 });
  });

  it('is a handful of messages when hundreds leave within a moment', async () => {
    const { test, client, see } = await watch([{ least: 300, most: 600 }]);
    const stakes = [];
    for (let at = 0; at < 100; at += 1) stakes.push(await test.stake());
    await test.takeOff();
    await test.at(reachedAt(150));
    await see();
    const before = client.wire.of('delta').length;
    await Promise.all(stakes.map((stake) => test.leave(stake)));
    const state = await see();
    expect(state.riders).toMatchObject({ staked: 100 * 10_000, left: 100 });
    // The test's hub reads totals every 5 ms, 50 times as often as a program's.
    expect(client.wire.of('delta').length - before).toBeLessThan(40);
  });

  it('tells a player of the own slip when it leaves, and nobody else', async () => {
    const { test, hub, client } = await watch([{ least: 300, most: 600 }]);
    const stake = await test.stake({ target: 170 });
    const own = await hub.greeted(stake.player.sessionID, table);
    await test.takeOff();
    await test.at(reachedAt(170) + 20);
    const { slip } = await own.hears('mine', (message) => message.slip.state === 'won');
    expect(slip).toMatchObject({ slip: stake.slip, payout: 17_000, flight: { target: 170, left: 170 } });
    expect(client.wire.of('mine')).toEqual([]);
  });
});

/**
 * Everything that the followers and players of a flight see until `ms` after its start, without what differs in any
 * flight.
 */
async function seenUntil(
  wanted: WantedPoints,
  ms: number,
): Promise<{ readonly seen: unknown[]; readonly secrets: string[]; readonly said: string }> {
  const { test, client, see } = await watch(wanted);
  const stakes = [
    await test.stake({ target: 150 }),
    await test.stake({ amount: 15_000, target: 10_000 }),
    await test.stake({ amount: 20_000 }),
    await test.stake({ amount: 30_000 }),
  ] as const;
  const seen: unknown[] = [];
  const said: string[] = [];
  const look = async () => {
    const round = await test.running();
    const calls = await Promise.all(
      stakes.map(async ({ player: { sessionID } }) => [
        (await test.call('enter', { sessionID })).body,
        (await test.call('mine', { sessionID })).body,
      ]),
    );
    const anybody = (await test.server.inject({ url: `/tables/round/${round}` })).json<object>();
    said.push(JSON.stringify([calls, anybody]));
    seen.push(alike([await see(), calls, anybody]));
  };
  await look();
  await test.takeOff();
  for (const moment of [0, 100, reachedAt(150), reachedAt(200), ms]) {
    await test.at(moment);
    if (moment === reachedAt(200)) seen.push(await test.leave(stakes[2]));
    await look();
  }
  const { rows } = await test.pool.query<{ seed: string; cut: Date; point: string }>(
    `select encode(server_seed, 'hex') as seed, shown_until as cut, events::jsonb ->> 'point' as point
     from tables.round join draws.draw on draw.id = draw_id`,
  );
  const secrets = rows.flatMap(({ seed, cut, point }) => [
    seed,
    String(cut.getTime()),
    cut.toISOString(),
    `"point":${point}`,
  ]);
  return { seen, secrets, said: JSON.stringify(client.wire.said) + said.join('') };
}

/** The same with moments, hashes, links and names that are drawn at random left out. */
function alike(value: unknown): unknown {
  const text = JSON.stringify(value, (key, inner: unknown) => {
    if (['id', 'slip', 'verify', 'name', 'salt'].includes(key) && typeof inner !== 'object') return '-';
    return typeof inner === 'number' && inner > 1e12 ? 'a moment' : inner;
  });
  return JSON.parse(text.replaceAll(/[0-9a-f]{64}/g, 'a hash'));
}

describe('before the cut', () => {
  it('nothing that anybody sees differs between a flight that ends soon and one that goes on for long', async () => {
    const soon = await seenUntil([{ least: 210, most: 250 }], reachedAt(205));
    const late = await seenUntil([{ least: 20_000, most: 1_000_000 }], reachedAt(205));
    expect(soon.seen).toEqual(late.seen);
    for (const { said, secrets } of [soon, late]) for (const secret of secrets) expect(said).not.toContain(secret);
  }, 60_000);
});
