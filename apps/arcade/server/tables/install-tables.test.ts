import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGameLibrary } from '../games/game-library.ts';
import { isOffered, listGames } from '../games/offer.repository.ts';
import { coinTable } from '../testing/coin-table.ts';
import { type TestArcade, openTestArcade } from '../testing/arcade.ts';
import { refusalOf } from '../testing/rgs.ts';
import { installHouseTables } from './install-tables.ts';
import { rulesByName } from './rules-by-name.ts';

let test: TestArcade;
beforeAll(async () => {
  test = await openTestArcade();
  await installHouseTables(test.pool, [coinTable]);
});
afterAll(() => test.close());

describe('a table game', () => {
  it('is installed with the exact returns of its bet types and is active at once', async () => {
    const { rows } = await test.pool.query(
      `select generator, state, mode.name, cost, return_numerator, return_denominator, max_win, bet_step
       from games.version join games.mode using (game_code, version) where game_code = 'coin' order by position`,
    );
    const common = { generator: 'coin@1', state: 'active', cost: 100n, bet_step: 100 };
    expect(rows).toEqual([
      { ...common, name: 'FACE', return_numerator: '39', return_denominator: '40', max_win: 195n },
      { ...common, name: 'SIDE', return_numerator: '19', return_denominator: '20', max_win: 950n },
    ]);
  });

  it('is listed with its own kind and loaded without a generator', async () => {
    const listed = (await listGames(test.pool)).filter(isOffered).find(({ code }) => code === 'coin');
    expect(listed).toMatchObject({ kind: 'table', gameType: 'LIVE', classification: 'COIN', client: 'own', lines: 0 });
    const game = await createGameLibrary(test.pool, {}).current('coin');
    expect(game).toMatchObject({ kind: 'table', client: 'own', betStep: 100 });
    const seeds = { serverSeed: '00'.repeat(32), clientSeed: 'mine', nonce: 0 };
    expect(() => game?.modes.get('FACE')?.choose(seeds)).toThrow('not drawn for one player');
  });

  it('is launched, but the RGS knows none of its sessions', async () => {
    const sessionID = await test.launch('coin');
    expect(sessionID).not.toBe('');
    for (const path of ['/wallet/authenticate', '/wallet/balance', '/wallet/end-round'] as const)
      expect(await refusalOf(test.call(path, { sessionID }))).toEqual([401, 'ERR_IS']);
    expect(await refusalOf(test.call('/wallet/play', { sessionID, amount: 1, mode: 'FACE' }))).toEqual([401, 'ERR_IS']);
  });
});

describe('the first table of a game', () => {
  it('keeps what operators have changed when the game is installed again', async () => {
    await test.pool.query(`update tables.house_table set open = false, betting_ms = 20000, min_bet = 5000`);
    await test.pool.query(`update tables.bet_limit set max_bet = 700000 where bet_type = 'SIDE'`);
    await installHouseTables(test.pool, [coinTable]);
    const { rows } = await test.pool.query(
      `select code, currency, open, betting_ms, rest_ms, min_bet, max_stake, max_exposure from tables.house_table`,
    );
    expect(rows).toEqual([
      {
        code: 'coin',
        currency: 'BDT',
        open: false,
        betting_ms: 20_000,
        rest_ms: 2_000,
        min_bet: 5_000n,
        max_stake: 20_000_000n,
        max_exposure: 1_000_000_000n,
      },
    ]);
    const limits = await test.pool.query('select bet_type, max_bet from tables.bet_limit order by bet_type');
    expect(limits.rows).toEqual([
      { bet_type: 'FACE', max_bet: 10_000_000n },
      { bet_type: 'SIDE', max_bet: 700_000n },
    ]);
    expect((await test.pool.query(`select from games.version where game_code = 'coin'`)).rowCount).toBe(1);
  });

  it('is not created with a bet type that has no limit', async () => {
    const settings = { ...coinTable.settings, maxBet: { FACE: 1_000 } };
    await expect(installHouseTables(test.pool, [{ ...coinTable, code: 'half', settings }])).rejects.toThrow('SIDE');
    expect((await test.pool.query(`select from games.game where code = 'half'`)).rowCount).toBe(0);
  });
});

it('rules that no manifest has are refused', () => {
  const rules = rulesByName([coinTable]);
  expect(rules('coin@1')).toBe(coinTable.rules);
  expect(() => rules('coin@2')).toThrow('coin@2');
});
