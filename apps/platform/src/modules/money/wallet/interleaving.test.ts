import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import { reconcile } from '../ledger/index.ts';
import { anyScript, comparable, type Universe } from './testing/arbitrary.ts';
import { addGames, addPlayer, BDT, GAME, openTable, PROVIDER, type Table } from './testing/fixture.ts';
import { type ModelMember, type ModelSession, WalletModel } from './testing/model.ts';

const SCRIPTS = 1_000;
const LENGTH = 12;
const FUNDS = 100n;
const COUPLES = 20;
const SEED = 20_261_121;

let database: TestDatabase;
let table: Table;

beforeAll(async () => {
  database = await createTestDatabase();
  // One batch at a time keeps the order in which the model is told.
  table = openTable(database.url, { limits: { inFlight: 1 } });
  await addGames(table.pool);
});

afterAll(async () => {
  await table.wallet.close();
  await table.pool.end();
  await database.drop();
});

/** Two players who play against nobody else, with the model of all that is sent for them. */
async function couple(name: string): Promise<{ universe: Universe; model: WalletModel }> {
  const players = await Promise.all([addPlayer(table, FUNDS), addPlayer(table, FUNDS)]);
  const members = new Map<string, ModelMember>(
    players.map(({ id }) => [id, { funds: FUNDS, mayBet: true, currency: BDT }]),
  );
  const sessions = new Map<string, ModelSession>(
    players.map(({ id, session }) => [session, { playerId: id, gameCode: GAME, currency: BDT, live: true }]),
  );
  const universe = {
    players: [...players.map(({ id }) => id), 'nobody'],
    sessions: [...sessions.keys(), 'unknown'],
    games: [GAME],
    prefix: name,
  };
  return { universe, model: new WalletModel(members, sessions, new Set([GAME])) };
}

it(`the wallet answers ${SCRIPTS} random interleavings as the model does, and the books balance`, async () => {
  const random = fc.integer({ min: 1, max: LENGTH });
  const lengths = fc.sample(random, { numRuns: SCRIPTS, seed: SEED });
  const couples = await Promise.all(Array.from({ length: COUPLES }, (_, index) => couple(`c${index}-`)));
  const perCouple = SCRIPTS / COUPLES;
  // Round by round every couple sends one script, all at once: batches hold commands of many players.
  for (let turn = 0; turn < perCouple; turn += 1) {
    const sent = couples.flatMap(({ universe, model }, index) => {
      const length = lengths[turn * COUPLES + index] ?? LENGTH;
      const prefix = `${universe.prefix}${turn}-`;
      const [script = []] = fc.sample(anyScript({ ...universe, prefix }, length), {
        numRuns: 1,
        seed: SEED + turn * COUPLES + index,
      });
      return script.map((command) => ({ command, expected: model.send(command) }));
    });
    const answers = await Promise.all(sent.map(({ command }) => table.wallet.execute(PROVIDER, command)));
    expect(answers.map(comparable)).toEqual(sent.map(({ expected }) => comparable(expected)));
  }
  for (const { universe, model } of couples) {
    for (const player of universe.players.slice(0, 2)) {
      expect(await table.wallet.memberBalance(player)).toBe(model.balance(player));
    }
  }
  expect((await reconcile(table.pool)).differences).toEqual([]);
});
