import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReplayAnswer, RgsErrorAnswer, RgsRound, RoundAnswer } from '@chhokka/game-math';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installHouseGames } from '../games/house-games.ts';
import { importGame } from '../games/import/import-game.ts';
import { type TestArcade, openTestArcade } from '../testing/arcade.ts';
import { COIN, FINE, WINNER, bookLine, installGame, writePublished } from '../testing/published-game.ts';
import { valueOf } from '../testing/rgs.ts';

let test: TestArcade;
let folder: string;
beforeAll(async () => {
  test = await openTestArcade();
  folder = await mkdtemp(join(tmpdir(), 'replay-test-'));
  await installHouseGames(test.pool);
  const add = async (code: string, files: typeof COIN, client: 'own' | 'third-party') =>
    installGame(test.pool, { folder: await writePublished(join(folder, code), files), code, titles: {}, client });
  await add('coin', COIN, 'third-party');
  await add('coin', FINE, 'third-party');
  await add('winner', WINNER, 'third-party');
  await add('ours', WINNER, 'own');
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const replay = (path: string, remoteAddress = '198.51.100.7') =>
  test.arcade.tls.inject({ url: `/rgs/bet/replay/${path}`, remoteAddress, headers: { origin: 'https://g.example' } });

describe('a replay', () => {
  it('answers a published book to anybody, without a session and from every origin', async () => {
    const answer = await replay('coin/2/BASE/1');
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*']);
    const { events } = JSON.parse(bookLine(1, 123)) as { events: object[] };
    expect(answer.json<ReplayAnswer>()).toEqual({ payoutMultiplier: 1.23, costMultiplier: 1, state: events });
  });

  it('answers books of a version that was replaced, and takes the mode in small letters', async () => {
    expect((await replay('coin/1/base/2')).json()).toMatchObject({ payoutMultiplier: 3 });
    expect((await replay('royal-bengal/1/bonus/0')).json()).toMatchObject({ costMultiplier: 100 });
  });

  it('answers no book of a staged version before it is activated, and no table of its books', async () => {
    const request = { folder: join(folder, 'coin'), code: 'staged', titles: {} };
    const table = async () =>
      (await test.arcade.tls.inject('/rgs/games/staged/versions/1/BASE/weights.csv')).statusCode;
    await importGame(test.pool, { ...request, returns: 'any' });
    expect((await replay('staged/1/BASE/1')).json<RgsErrorAnswer>().error).toBe('ERR_BNF');
    expect(await table()).toBe(404);
    await installGame(test.pool, request);
    expect([(await replay('staged/1/BASE/1')).statusCode, await table()]).toEqual([200, 200]);
  });

  it.each([
    ['an unknown game', 'nothing/1/BASE/1'],
    ['an unknown version', 'coin/3/BASE/1'],
    ['an unknown mode', 'coin/1/BONUS/1'],
    ['an unknown book', 'coin/2/BASE/2'],
    ['a game without books', 'padma-ilish/1/BASE/1'],
    ['an event that is not a whole number', 'coin/1/BASE/1e0'],
    ['a number beyond the database', 'coin/1/BASE/99999999999999999999'],
    ['a game that no database could look up', '%00/1/BASE/1'],
  ])('is refused for %s', async (_, path) => {
    const answer = await replay(path);
    expect([answer.statusCode, answer.json<RgsErrorAnswer>().error]).toEqual([400, 'ERR_BNF']);
  });
});

/** What the page that verifies a round gets to know. */
async function shownOf({ roundID, verify }: RgsRound, language: string): Promise<RoundAnswer> {
  const token = new URL(verify, 'http://x').searchParams.get('token');
  return (await test.arcade.plain.inject(`/rgs/round/${roundID}?token=${token}&lang=${language}`)).json<RoundAnswer>();
}

const play = async (gameCode: string) => {
  const sessionID = await test.launch(gameCode);
  const { round } = await valueOf(test.call('/wallet/play', { sessionID, amount: 2_000_000, mode: 'BASE' }));
  return { sessionID, round };
};

describe('the replay of a player’s round', () => {
  it('is linked once the round is over, with what the client needs and nothing of the player', async () => {
    const { sessionID, round } = await play('winner');
    expect((await shownOf(round, 'bn')).replay).toBeNull();
    await test.call('/wallet/end-round', { sessionID });
    const shown = await shownOf(round, 'bn');
    const address = new URL(shown.replay ?? '');
    expect([address.protocol, address.pathname]).toEqual(['https:', '/t/winner/']);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      replay: 'true',
      game: 'winner',
      version: '1',
      mode: 'BASE',
      event: '2',
      rgs_url: `${address.host}/rgs`,
      currency: 'BDT',
      amount: '2000000',
      lang: 'en',
      social: 'false',
    });
    const { game, version, mode, event } = Object.fromEntries(address.searchParams);
    const replayed = await replay(`${game}/${version}/${mode}/${event}`);
    expect(replayed.json<ReplayAnswer>().state).toEqual(shown.events);
  });

  it('has no link in our own clients, which have no replay', async () => {
    const { sessionID, round } = await play('ours');
    await test.call('/wallet/end-round', { sessionID });
    expect((await shownOf(round, 'bn')).replay).toBeNull();
  });
});
