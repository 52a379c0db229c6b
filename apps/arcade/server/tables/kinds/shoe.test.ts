import { createHash } from 'node:crypto';
import type { SharedRoundAnswer, TableState } from '@chhokka/game-math';
import { baccarat, makeShoe, roundsOf, sealShoe, verifyCard } from '@chhokka/game-math/tables/baccarat';
import { ManualClock } from '@chhokka/kernel';
import { transaction } from '@chhokka/provider-server/db';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { serveBetting } from '../../testing/betting.ts';
import { killedStep, payAll, proceed, proceedInTime, takeOver } from '../../testing/leading.ts';
import { shoeTable } from '../../testing/shoe-table.ts';
import { type TestTables, openTestTables, storeSlip } from '../../testing/tables.ts';
import { stepTable } from '../leading/step-table.ts';
import { openHub } from '../news/testing/open-hub.ts';
import { lastRound } from '../rounds.repository.ts';
import { cancelRound } from '../settling/cancel-round.ts';
import type { Lead } from '../tables.repository.ts';

const TABLE = shoeTable.code;
let clock: ManualClock;
let test: TestTables;
let lead: Lead;

beforeEach(async () => {
  clock = new ManualClock(Date.now());
  test = await openTestTables({ clock, manifests: [shoeTable] });
  lead = await takeOver(test.context);
});
afterEach(() => test.close());

interface StoredShoe {
  id: bigint;
  number: bigint;
  seed: string;
  root: string;
  ended_at: Date | null;
}

async function storedShoes(): Promise<StoredShoe[]> {
  const { rows } = await test.pool.query<StoredShoe>(
    `select id, number, encode(server_seed, 'hex') as seed, encode(root, 'hex') as root, ended_at from tables.shoe
     order by number`,
  );
  return rows;
}

interface StoredDeal {
  shoe: bigint;
  from_card: number;
  next_card: number | null;
  is_last: boolean | null;
  state: string;
  seed: string;
  events: string | null;
}

async function storedDeals(): Promise<StoredDeal[]> {
  const { rows } = await test.pool.query<StoredDeal>(
    `select shoe, from_card, next_card, is_last, state, encode(server_seed, 'hex') as seed, events
     from tables.shoe_round join tables.round using (draw_id) join draws.draw on draw.id = draw_id order by round.number`,
  );
  return rows;
}

/** From one round that is open for bets to the next one. */
async function playRound(): Promise<void> {
  await proceed(test.context, lead);
  await proceedInTime(test.context, lead, clock);
  await proceedInTime(test.context, lead, clock);
  await proceedInTime(test.context, lead, clock);
}

describe('the rounds of a table with shoes', () => {
  it('follow each other through several shoes, whatever is cancelled and whoever dies when', async () => {
    let turn = 0;
    while ((await storedShoes()).length < 3) {
      turn += 1;
      // Every few steps a leader is killed after its first, second … statement, and another one goes on.
      if (turn % 3 === 0 && (await killedStep(test.context, lead, (turn / 3) % 9))) lead = await takeOver(test.context);
      const { drawId = 0n, state } = (await lastRound(test.pool, TABLE)) ?? {};
      if (turn % 29 === 0 && state === 'betting') await cancelRound(test.context, drawId, 'the test says so');
      clock.advance((await stepTable(test.context, lead)) ?? 0);
    }
    const [shoes, deals] = [await storedShoes(), await storedDeals()];
    expect(shoes.map(({ number, ended_at }) => [number, ended_at !== null])).toEqual([
      [1n, true],
      [2n, true],
      [3n, false],
    ]);
    expect(deals.filter(({ state }) => state === 'cancelled').length).toBeGreaterThan(2);
    for (const { id, seed, root, number } of shoes.slice(0, 2)) {
      const made = makeShoe({ serverSeed: seed, table: TABLE, number: Number(number) });
      expect(root).toBe(sealShoe(made).root);
      const own = deals.filter(({ shoe }) => shoe === id);
      expect(new Set(own.map((deal) => deal.seed))).toEqual(new Set([seed]));
      const settled = own.filter(({ state }) => state === 'settled');
      expect(
        settled.map(({ from_card: from, next_card: next, is_last: isLast, events }) => ({
          outcome: JSON.parse(String(events)) as unknown,
          from,
          next,
          isLast,
        })),
      ).toEqual(roundsOf(made));
      // One that was cancelled lies where the next one does, and took no card.
      for (const [place, deal] of own.entries())
        if (deal.state === 'cancelled')
          expect([deal.next_card, own[place + 1]?.from_card ?? deal.from_card]).toEqual([null, deal.from_card]);
    }
  }, 120_000);

  it('are dealt once, although two processes believe that they lead the table', async () => {
    const replaced = lead;
    lead = await takeOver(test.context);
    const step = (by: Lead) => stepTable(test.context, by);
    for (let turn = 0; turn < 30; turn += 1) {
      const [wait] = await Promise.all([step(lead), step(replaced)]);
      clock.advance(wait ?? 0);
    }
    const [shoe, ...others] = await storedShoes();
    expect(others).toEqual([]);
    const dealt = roundsOf(makeShoe({ serverSeed: String(shoe?.seed), table: TABLE, number: 1 }));
    const deals = (await storedDeals()).filter(({ next_card }) => next_card !== null);
    expect(deals.length).toBeGreaterThan(3);
    expect(deals.map(({ from_card }) => from_card)).toEqual(dealt.slice(0, deals.length).map(({ from }) => from));
  });

  it('pay by the cards of the shoe', async () => {
    const player = await test.session(1_000_000n);
    await proceed(test.context, lead);
    const { drawId = 0n } = (await lastRound(test.pool, TABLE)) ?? {};
    const chips = { player: 10_000n, banker: 10_000n, tie: 2_000n };
    await storeSlip(test.pool, { drawId, sessionId: player, chips, now: clock.now(), dueAt: clock.now() });
    await payAll(test.context);
    await playRound();
    await payAll(test.context);
    const [shoe] = await storedShoes();
    const [first] = roundsOf(makeShoe({ serverSeed: String(shoe?.seed), table: TABLE, number: 1 }));
    const paid = Object.entries(chips).reduce(
      (sum, [spot, amount]) =>
        sum + (amount * BigInt(baccarat.pays(first?.outcome ?? { player: [], banker: [] }, spot))) / 100n,
      0n,
    );
    expect(test.operator.movements).toEqual(['bet -22000', `win +${paid}`]);
  });

  it('are opened after their shoe was stored, with the whole time for bets, however long it was shuffled', async () => {
    const slow = { now: () => (clock.advance(1_000), clock.now()) };
    await stepTable({ ...test.context, clock: slow }, lead);
    const { rows } = await test.pool.query<{ is_later: boolean; betting: number }>(
      `select round.opened_at > shoe.opened_at as is_later, extract(epoch from locks_at - round.opened_at)::integer as betting
       from tables.round join tables.shoe_round using (draw_id) join tables.shoe on shoe.id = shoe`,
    );
    expect(rows).toEqual([{ is_later: true, betting: shoeTable.settings.bettingMs / 1_000 }]);
  });

  it('begin with a new shoe when the table goes on by other rules', async () => {
    await playRound();
    await cancelRound(test.context, (await lastRound(test.pool, TABLE))?.drawId ?? 0n, 'for the new rules');
    const context = { ...test.context, rules: () => ({ ...baccarat, name: 'baccarat@2' }) };
    clock.advance(1_000);
    await proceed(context, lead);
    expect((await storedShoes()).map(({ number, ended_at }) => [number, ended_at === null])).toEqual([
      [1n, false],
      [2n, true],
    ]);
    expect((await storedDeals()).at(-1)?.shoe).toBe((await storedShoes())[1]?.id);
  });
});

describe('the seed of a shoe', () => {
  it('is told to nobody before the shoe has ended, while every card is proved at once', async () => {
    const server = await serveBetting(test.context);
    onTestFinished(() => server.close());
    const { hub, greeted } = openHub(test.pool, {}, [shoeTable]);
    const { account } = await test.player(0n);
    await proceed(test.context, lead);
    const client = await greeted(account.playerId, TABLE);
    const [shoe] = await storedShoes();
    const answers: string[] = [];
    const answerOf = async (id: number): Promise<SharedRoundAnswer> => {
      const { payload } = await server.inject({ url: `/tables/round/${id}` });
      answers.push(payload);
      return JSON.parse(payload) as SharedRoundAnswer;
    };
    const isTold = async (is: (state: TableState) => boolean): Promise<TableState> => {
      hub.round(TABLE);
      return client.sees(is);
    };
    for (let turn = 1; (await storedShoes())[0]?.ended_at === null; turn += 1) {
      const before = await lastRound(test.pool, TABLE);
      if (turn % 40 === 0) await cancelRound(test.context, before?.drawId ?? 0n, 'the test says so');
      clock.advance((await stepTable(test.context, lead)) ?? 0);
      const round = await lastRound(test.pool, TABLE);
      if (!round) continue;
      const { round: seen } = await isTold(
        (state) => state.round?.id === Number(round.drawId) && state.round.state === round.state,
      );
      expect(seen?.shoe).toMatchObject({ number: 1, root: shoe?.root });
      expect(seen?.commitment).toBe(
        createHash('sha256')
          .update(Buffer.from(String(shoe?.seed), 'hex'))
          .digest('hex'),
      );
      const isDrawn = round.state === 'drawing' || round.state === 'settled';
      expect((seen?.shoe?.proofs ?? []).map(({ card }) => card)).toHaveLength(isDrawn ? cardsOf(seen?.outcome) : 0);
      for (const proof of seen?.shoe?.proofs ?? []) expect(verifyCard(String(shoe?.root), proof)).toBe(true);
      await answerOf(Number(round.drawId));
    }
    const seed = String(shoe?.seed);
    const [ended, settled] = [client.wire.said.at(-1), answers.pop()];
    // The last news and the last answer are those of the round with which the shoe ended.
    expect(JSON.stringify(client.wire.said.slice(0, -1)) + answers.join('')).not.toContain(seed);
    expect(JSON.stringify(ended)).toContain(seed);
    expect(settled).toContain(seed);
    const { history, round } = client.state();
    expect(round?.shoe?.isLast).toBe(true);
    expect(history.map((past) => past.shoe)).toEqual(history.map(() => 1));
    expect(history.map(({ mark }) => mark)).toEqual(
      roundsOf(makeShoe({ serverSeed: seed, table: TABLE, number: 1 })).map(({ outcome }) => baccarat.mark(outcome)),
    );
    expect((await answerOf(history[0]?.id ?? 0)).serverSeed).toBe(seed);
  }, 120_000);
});

function cardsOf(outcome: unknown): number {
  const { player, banker } = outcome as { player: readonly string[]; banker: readonly string[] };
  return player.length + banker.length;
}

describe('the database refuses', () => {
  const stored = (text: string, values: unknown[] = []) => test.pool.query(text, values);

  it('a shoe that is changed, deleted, left out, opened beside another one, or ended in the middle of a round', async () => {
    await proceed(test.context, lead);
    for (const change of [
      `update tables.shoe set root = sha256('x')`,
      `update tables.shoe set server_seed = sha256('x')`,
      `update tables.shoe set first_card = first_card + 1`,
    ])
      await expect(stored(change)).rejects.toThrow('never changes');
    await expect(stored('delete from tables.shoe')).rejects.toThrow('never deleted');
    await expect(stored('update tables.shoe set ended_at = now()')).rejects.toThrow('in the middle of a round');
    const another = (number: number) =>
      stored(
        `insert into tables.shoe (table_code, number, rules, server_seed, root, first_card, opened_at)
         select table_code, $1, rules, server_seed, root, first_card, opened_at from tables.shoe`,
        [number],
      );
    await expect(another(2)).rejects.toThrow('shoe_running');
    await expect(another(3)).rejects.toThrow('without gaps');
  });

  it('a round that lies elsewhere, moves, or is dealt twice or not at all', async () => {
    await proceed(test.context, lead);
    await expect(stored('update tables.shoe_round set from_card = from_card + 1')).rejects.toThrow('never changes');
    await expect(stored('delete from tables.shoe_round')).rejects.toThrow('never leaves');
    await expect(stored('update tables.shoe_round set next_card = from_card + 4, is_last = false')).rejects.toThrow(
      'dealt when it is drawn',
    );
    clock.advance(10_000);
    await stepTable(test.context, lead);
    await stored(`update draws.draw set events = '{}'`);
    const show = `update tables.round set state = 'drawing', drawn_at = now(), revealed_at = now(), shown_until = now()`;
    await expect(stored(show)).rejects.toThrow('its cards are dealt');
  });

  it('a round with another seed, and one that leaves out cards or takes some again', async () => {
    await playRound();
    await cancelRound(test.context, (await lastRound(test.pool, TABLE))?.drawId ?? 0n, 'the test says so');
    const next = (seed: string, from: string) =>
      transaction(test.pool, async (tx) => {
        const { rows } = await tx.query<{ draw_id: bigint }>(
          `with drawn as (
             insert into draws.draw (shared, game_code, version, server_seed)
             select true, $1, 1, ${seed} from tables.shoe returning id)
           insert into tables.round (draw_id, game_code, table_code, number, state, opened_at, locks_at)
           select id, $1, $1, 3, 'betting', now(), now() + interval '1 second' from drawn returning draw_id`,
          [TABLE],
        );
        await tx.query(
          `insert into tables.shoe_round (draw_id, shoe, from_card)
           select $1, shoe, max(next_card) ${from} from tables.shoe_round group by shoe`,
          [rows[0]?.draw_id],
        );
      });
    await expect(next('server_seed', '+ 1')).rejects.toThrow('without gap or overlap');
    await expect(next('server_seed', '- 1')).rejects.toThrow('without gap or overlap');
    await expect(next(`sha256('x')`, '')).rejects.toThrow('the seed of its shoe');
    await next('server_seed', '');
  });
});
