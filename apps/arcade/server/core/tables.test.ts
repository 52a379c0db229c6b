import { createHash } from 'node:crypto';
import { ManualClock } from '@chhokka/kernel';
import { transaction } from '@chhokka/provider-server/db';
import type { CoreGame } from '@chhokka/wallet-protocol/house';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activateFirst } from '../games/activate.ts';
import * as games from '../games/games.repository.ts';
import { describeVersion } from '../games/versions.repository.ts';
import { type TestArcade, callCore, openTestArcade } from '../testing/arcade.ts';

const clock = new ManualClock(Date.now());
let test: TestArcade;
beforeAll(async () => {
  test = await openTestArcade({ clock });
  await addTableGame('test-wheel', 'ROULETTE', [
    { name: 'CORNER', numerator: 8n, denominator: 9n, maxWin: 900n },
    { name: 'STRAIGHT', numerator: 36n, denominator: 37n, maxWin: 3_600n },
  ]);
});
afterAll(() => test.close());

interface Bet {
  readonly name: string;
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly maxWin: bigint;
}

/** A table game with one table in BDT and none in another currency. */
async function addTableGame(code: string, classification: string, bets: readonly Bet[]): Promise<void> {
  await transaction(test.pool, async (tx) => {
    await games.upsertGame(tx, { code, titles: { bn: 'চাকা', en: 'Wheel' } });
    await tx.query(`update games.game set kind = 'table', game_type = 'LIVE', classification = $2 where code = $1`, [
      code,
      classification,
    ]);
    const contentHash = createHash('sha256').update(code).digest();
    const version = await games.addVersion(tx, { code, kind: 'generated', generator: 'test-wheel@1', contentHash });
    for (const [position, { name: mode, numerator, denominator, maxWin }] of bets.entries()) {
      const returns = { numerator, denominator };
      await games.addMode(tx, {
        code, version, mode, position, cost: 100n, returns, maxWin, betStep: 100, weights: null,
      }); // prettier-ignore
    }
    await describeVersion(tx, { code, version }, { client: 'own', lines: 0 });
    await activateFirst(tx, code, version, new Date());
    await tx.query(
      `insert into tables.house_table (code, game_code, currency, betting_ms, rest_ms, min_bet, max_stake, max_exposure)
       values ($1, $1, 'BDT', 15000, 4000, 1000, 100000, 1000000),
         ($1 || '-vip', $1, 'BDT', 15000, 4000, 50000, 5000000, 50000000)`,
      [code],
    );
  });
}

const ask = (name: string, body: object) => {
  clock.advance(1);
  return callCore(test.arcade, clock.now(), name, body);
};
const listed = async (currency: string) =>
  (await ask('games', { currency }))
    .json<{ games: CoreGame[] }>()
    .games.find(({ gameCode }) => gameCode === 'test-wheel');
const opening = { gameCode: 'test-wheel', language: 'bn', device: 'mobile', returnUrl: 'http://127.0.0.1:8080/live' };
const player = { playerId: 'player-1', nickname: 'রহিম', session: 'operator-session' };

describe('a table game', () => {
  it('is listed under its brand, with the smallest bet of its tables and the return of its best bet', async () => {
    const mode = { cost: 100 };
    expect(await listed('BDT')).toEqual({
      gameCode: 'test-wheel',
      titles: { bn: 'চাকা', en: 'Wheel' },
      supplier: 'Meghna Live',
      gameType: 'LIVE',
      classification: 'ROULETTE',
      minBet: 1_000,
      lines: 0,
      rtp: 9_730,
      maxWin: 3_600,
      demo: false,
      versions: [
        {
          version: 1,
          state: 'active',
          modes: [
            { ...mode, name: 'CORNER', rtp: 8_889, maxWin: 900 },
            { ...mode, name: 'STRAIGHT', rtp: 9_730, maxWin: 3_600 },
          ],
        },
      ],
    });
  });

  it('is offered by its kind: a fight under the brand of fights, a flight under the arcade’s own', async () => {
    const set = (type: string) =>
      test.pool.query(`update games.game set game_type = $1 where code = 'test-wheel'`, [type]);
    await set('COCKFIGHT');
    expect(await listed('BDT')).toMatchObject({ gameType: 'COCKFIGHT', supplier: 'DS88' });
    await set('RNG');
    expect(await listed('BDT')).not.toHaveProperty('supplier');
    await set('LIVE');
  });

  it('is not listed in a currency that no table plays in', async () => {
    expect(await listed('EUR')).toBeUndefined();
  });

  it('is opened for a player in the currency of a table only', async () => {
    const answer = await ask('launch', { ...opening, ...player, currency: 'BDT' });
    const url = new URL(answer.json<{ url: string }>().url);
    expect(url.pathname).toBe('/g/test-wheel/index.html');
    expect(url.searchParams.get('sessionID')).toMatch(/./);
    const refused = await ask('launch', { ...opening, ...player, currency: 'EUR' });
    expect([refused.statusCode, refused.json<{ status: string }>().status]).toEqual([400, 'bad_request']);
  });

  it('has no demo', async () => {
    const answer = await ask('demo', { ...opening, requestId: crypto.randomUUID() });
    expect([answer.statusCode, answer.json<{ status: string }>().status]).toEqual([404, 'game_unknown']);
  });
});
