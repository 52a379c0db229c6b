import { DAY, HOUR, ManualClock } from '@chhokka/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/database.ts';
import {
  addGames,
  addPlayer,
  adjust,
  BDT,
  bet,
  betwin,
  CLOSED_GAME,
  endround,
  GAME,
  openTable,
  promo,
  PROVIDER,
  refund,
  type Table,
  win,
} from './testing/fixture.ts';
import type { WalletCommand } from './wallet.types.ts';

let database: TestDatabase;
let table: Table;
const clock = new ManualClock(Date.UTC(2026, 10, 21));
const play = (command: WalletCommand) => table.wallet.execute(PROVIDER, command);

beforeAll(async () => {
  database = await createTestDatabase();
  table = openTable(database.url, { clock });
  await addGames(table.pool);
});

afterAll(async () => {
  await table.wallet.close();
  await table.pool.end();
  await database.drop();
});

describe('a round', () => {
  it('moves the balance by bet and win and is shown in the betting record', async () => {
    const player = await addPlayer(table, 1_000n);
    const opening = bet(player, 300n);
    expect(await play(opening)).toMatchObject({ outcome: 'accepted', balance: 700n, repeated: false });
    const { roundId } = opening;
    expect(await play(win(player, 550n, { roundId, roundClosed: true }))).toMatchObject({ balance: 1_250n });
    expect(await table.wallet.memberBalance(player.id)).toBe(1_250n);
    const { list, next } = await table.wallet.betRecords(player.id, { limit: 10 });
    expect(next).toBeNull();
    expect(list).toMatchObject([
      { bet: 300n, win: 550n, net: 250n, state: 'closed', gameCode: GAME, vassalage: PROVIDER, closedAt: clock.now() },
    ]);
  });

  it('accepts a bet and its win in one command', async () => {
    const player = await addPlayer(table, 100n);
    expect(await play(betwin(player, 100n, 40n))).toMatchObject({ outcome: 'accepted', balance: 40n });
    expect(await play(betwin(player, 41n, 1_000n))).toMatchObject({ outcome: 'insufficient_funds', balance: 40n });
  });

  it('posts nothing for a free bet, a win of zero and its end', async () => {
    const player = await addPlayer(table, 100n);
    const free = bet(player, 0n);
    expect(await play(free)).toMatchObject({ outcome: 'accepted', balance: 100n });
    expect(await play(win(player, 0n, { roundId: free.roundId }))).toMatchObject({
      outcome: 'accepted',
      balance: 100n,
    });
    expect(await play(endround(player, free.roundId))).toMatchObject({ outcome: 'accepted', balance: 100n });
    const moved = await table.pool.query(
      `select from ledger.entry join ledger.account a on a.id = account_id where a.owner = $1`,
      [player.id],
    );
    expect(moved.rowCount).toBe(1);
  });

  it('pays promotions without a bet, and is adjusted in either direction', async () => {
    const player = await addPlayer(table, 100n);
    expect(await play(promo(player, 25n))).toMatchObject({ outcome: 'accepted', balance: 125n });
    const opening = bet(player, 100n);
    await play(opening);
    const { roundId } = opening;
    expect(await play(adjust(player, 60n, { roundId }))).toMatchObject({ outcome: 'accepted', balance: 85n });
    expect(await play(adjust(player, -80n, { roundId }))).toMatchObject({ outcome: 'accepted', balance: 5n });
    expect(await play(adjust(player, -6n, { roundId }))).toMatchObject({ outcome: 'insufficient_funds', balance: 5n });
  });
});

describe('repeats (rules 1 and 2)', () => {
  it('get the first answer again and post nothing', async () => {
    const player = await addPlayer(table, 1_000n);
    const opening = bet(player, 300n);
    const first = await play(opening);
    await play(bet(player, 100n));
    expect(await play(opening)).toEqual({ ...first, repeated: true });
    expect(await table.wallet.memberBalance(player.id)).toBe(600n);
  });

  it('are refused when anything but the id has changed', async () => {
    const player = await addPlayer(table, 1_000n);
    const opening = bet(player, 300n);
    await play(opening);
    const changes: Partial<typeof opening>[] = [
      { roundId: 'other' },
      { playerId: (await addPlayer(table, 0n)).id },
      { gameCode: 'other' },
      { amount: adjust(player, 301n).amount },
    ];
    for (const change of changes)
      expect(await play({ ...opening, ...change })).toEqual({ outcome: 'duplicate_differs' });
    expect(await play(win(player, 300n, opening))).toEqual({ outcome: 'duplicate_differs' });
    expect(await table.wallet.memberBalance(player.id)).toBe(700n);
  });

  it('of a refused bet stay refused, even with enough money by then', async () => {
    const player = await addPlayer(table, 10n);
    const tooMuch = bet(player, 11n);
    expect(await play(tooMuch)).toEqual({ outcome: 'insufficient_funds', balance: 10n });
    await table.wallet.deposit(player.id, adjust(player, 100n).amount, `more:${player.id}`);
    expect(await play(tooMuch)).toEqual({ outcome: 'insufficient_funds', balance: 10n });
  });
});

describe('refunds (rules 3 and 5)', () => {
  it('reverse an open bet once, whatever their own ids', async () => {
    const player = await addPlayer(table, 100n);
    const opening = bet(player, 60n);
    await play(opening);
    const first = await play(refund(player, opening.txId));
    expect(first).toMatchObject({ outcome: 'accepted', balance: 100n, repeated: false });
    expect(await play(refund(player, opening.txId))).toEqual({ ...first, repeated: true });
    expect(await play(win(player, 5n, { roundId: opening.roundId }))).toEqual({ outcome: 'already_refunded' });
    const { list } = await table.wallet.betRecords(player.id, { limit: 1 });
    expect(list).toMatchObject([{ state: 'refunded', bet: 60n, win: 0n, net: 0n }]);
  });

  it('that come first are remembered, and the late bet is refused', async () => {
    const player = await addPlayer(table, 100n);
    const late = bet(player, 60n);
    const early = refund(player, late.txId);
    expect(await play(early)).toEqual({ outcome: 'nothing_to_refund', balance: 100n, repeated: false });
    expect(await play(late)).toEqual({ outcome: 'already_refunded' });
    expect(await play(early)).toEqual({ outcome: 'nothing_to_refund', balance: 100n, repeated: true });
    expect(await play(late)).toEqual({ outcome: 'already_refunded' });
  });

  it('are refused after a win, and for another player or round', async () => {
    const player = await addPlayer(table, 100n);
    const other = await addPlayer(table, 100n);
    const opening = bet(player, 60n);
    await play(opening);
    expect(await play(refund(other, opening.txId))).toEqual({ outcome: 'bet_unknown' });
    expect(await play(refund(player, opening.txId, { roundId: 'other' }))).toEqual({ outcome: 'bet_unknown' });
    await play(win(player, 0n, { roundId: opening.roundId }));
    expect(await play(refund(player, opening.txId))).toEqual({ outcome: 'already_settled' });
  });
});

describe('a resettlement after the refund of its bet (rule 10)', () => {
  /** A bet of 60 of 100 that was refunded. */
  async function voided() {
    const player = await addPlayer(table, 100n);
    const opening = bet(player, 60n);
    await play(opening);
    await play(refund(player, opening.txId));
    return { player, roundId: opening.roundId, refTxId: opening.txId };
  }
  const record = async ({ player }: { player: { id: string } }) =>
    (await table.wallet.betRecords(player.id, { limit: 1 })).list[0];

  it('takes the stake of a bet that lost', async () => {
    const { player, ...names } = await voided();
    const lost = adjust(player, -60n, { ...names, roundClosed: true });
    const first = await play(lost);
    expect(first).toMatchObject({ outcome: 'accepted', balance: 40n });
    expect(await play(lost)).toEqual({ ...first, repeated: true });
    expect(await record({ player })).toMatchObject({ state: 'closed', bet: 60n, win: 0n, net: -60n });
  });

  it('pays a bet that won, in one movement or in two of either order', async () => {
    const [one, two, three] = [await voided(), await voided(), await voided()];
    for (const [{ player, ...names }, amounts] of [
      [one, [90n]],
      [two, [-60n, 150n]],
      [three, [150n, -60n]],
    ] as const) {
      for (const amount of amounts) await play(adjust(player, amount, { ...names, roundClosed: true }));
      expect(await table.wallet.memberBalance(player.id)).toBe(190n);
      expect(await record({ player })).toMatchObject({ state: 'closed', bet: 60n, win: 150n, net: 90n });
    }
  });

  it('leaves a bet that is open again open, and a win or another correction ends it', async () => {
    const { player, ...names } = await voided();
    await play(adjust(player, -60n, names));
    expect(await record({ player })).toMatchObject({ state: 'open', bet: 60n, win: 0n });
    expect(await play(win(player, 5n, names))).toEqual({ outcome: 'already_refunded' });
    expect(await play(refund(player, names.refTxId))).toMatchObject({ outcome: 'accepted', repeated: true });
    expect(await play(win(player, 150n, { roundId: names.roundId, roundClosed: true }))).toMatchObject({
      balance: 190n,
    });
    expect(await play(adjust(player, -50n, names))).toMatchObject({ balance: 140n });
    expect(await record({ player })).toMatchObject({ state: 'closed', bet: 60n, win: 100n });
  });

  it('never takes more than the player has: the refusal tells the balance and stays, and a later one takes it', async () => {
    const { player, ...names } = await voided();
    await play(betwin(player, 70n, 0n, { roundClosed: true }));
    const early = adjust(player, -60n, names);
    expect(await play(early)).toEqual({ outcome: 'insufficient_funds', balance: 30n });
    await table.wallet.deposit(player.id, adjust(player, 40n).amount, `later:${player.id}`);
    expect(await play(early)).toEqual({ outcome: 'insufficient_funds', balance: 30n });
    expect((await table.wallet.betRecords(player.id, { limit: 2 })).list[1]).toMatchObject({ state: 'refunded' });
    expect(await play(adjust(player, -60n, names))).toMatchObject({ outcome: 'accepted', balance: 10n });
  });

  it('is refused for a bet that never came, and of another round', async () => {
    const { player, ...names } = await voided();
    const late = bet(player, 5n, { roundId: names.roundId });
    await play(refund(player, late.txId));
    expect(await play(adjust(player, 5n, { ...names, refTxId: late.txId }))).toEqual({ outcome: 'already_refunded' });
    expect(await play(adjust(player, 5n, { ...names, roundId: 'other' }))).toEqual({ outcome: 'bet_unknown' });
  });
});

describe('the checks of a bet, which a win skips (rule 4),', () => {
  it('refuse bets without a live session of this player and game', async () => {
    const player = await addPlayer(table, 100n, HOUR);
    const other = await addPlayer(table, 100n);
    expect(await play({ ...bet(player, 1n), session: 'unknown' })).toEqual({ outcome: 'session_unknown' });
    expect(await play({ ...bet(player, 1n), session: other.session })).toEqual({ outcome: 'session_mismatch' });
    expect(await table.wallet.execute('ANOTHER', bet(player, 1n))).toEqual({ outcome: 'session_unknown' });
    const opening = bet(player, 10n);
    await play(opening);
    clock.advance(2 * HOUR);
    expect(await play(bet(player, 1n))).toEqual({ outcome: 'session_expired' });
    expect(await table.wallet.session(PROVIDER, player.session)).toEqual({ refused: 'session_expired' });
    expect(await table.wallet.sessionOwner(PROVIDER, player.session)).toMatchObject({ playerId: player.id });
    const { roundId } = opening;
    expect(await play(win(player, 20n, { roundId }))).toMatchObject({ outcome: 'accepted', balance: 110n });
  });

  it('take bets at all tables of a lobby in one session, also at once, and record each under its table', async () => {
    const player = await addPlayer(table, 100n);
    const tables = ['table-1', 'table-2', 'table-3'];
    const insert = (vassalage: string, gameCode: string) =>
      table.pool.query(
        `insert into catalogue.game (vassalage, provider_id, game_code, name_bn, name_en, game_type, min_bet, icon)
          values ($1, $2, $3, 'ট', 'T', 'LIVE', 0, '')`,
        [vassalage, PROVIDER, gameCode],
      );
    await table.pool.query(
      `insert into catalogue.vendor (vassalage, provider_id, name_bn, name_en, account_type_id)
        values ('OTHER-LOBBY', $1, 'O', 'O', 990002)`,
      [PROVIDER],
    );
    for (const gameCode of tables) await insert(PROVIDER, gameCode);
    await insert('OTHER-LOBBY', 'foreign-table');
    const by = { memberId: player.id, memberSession: null, providerId: PROVIDER };
    const opening = { ...by, currency: BDT, language: 'bn', ttlMs: DAY };
    const { session } = await table.wallet.openSession({ ...opening, gameCode: 'table-1' });
    const at = (gameCode: string) => ({ ...bet(player, 10n), inLobby: true, session, gameCode });

    const bets = tables.map(at);
    const answers = await Promise.all([...bets, ...bets].map(play));
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 6 }, () => 'accepted'));
    const { rows } = await table.pool.query<{ game_code: string }>(
      'select game_code from wallet.round where member_id = $1 order by game_code',
      [player.id],
    );
    expect(rows.map((row) => row.game_code)).toEqual(tables);
    const won = { ...win(player, 25n, { roundId: bets[1]?.roundId ?? '' }), gameCode: 'table-2' };
    expect(await play(won)).toMatchObject({ outcome: 'accepted', balance: 95n });

    expect(await play(at('foreign-table'))).toEqual({ outcome: 'session_mismatch' });
    expect(await play(at(GAME))).toEqual({ outcome: 'session_mismatch' });
    expect(await play(at('absent'))).toEqual({ outcome: 'game_unknown' });
    expect(await play({ ...at('table-1'), session: player.session })).toEqual({ outcome: 'session_mismatch' });
    expect(await play({ ...at('table-2'), inLobby: false })).toEqual({ outcome: 'session_mismatch' });
  });

  it('refuse bets after a member’s sessions were ended, while wins are still paid', async () => {
    const player = await addPlayer(table, 100n, HOUR);
    const other = await addPlayer(table, 100n, HOUR);
    const opening = bet(player, 10n);
    await play(opening);
    clock.advance(HOUR - 1);
    const underWay = play(bet(player, 1n));
    await table.wallet.endSessions(table.pool, player.id);
    expect(['accepted', 'session_expired']).toContain((await underWay).outcome);
    expect(await play(bet(player, 1n))).toEqual({ outcome: 'session_expired' });
    expect(await table.wallet.session(PROVIDER, player.session)).toEqual({ refused: 'session_expired' });
    expect(await play(bet(other, 1n))).toMatchObject({ outcome: 'accepted' });
    expect(await play(win(player, 20n, { roundId: opening.roundId }))).toMatchObject({ outcome: 'accepted' });
  });

  it('keep a session alive while it is played in', async () => {
    const player = await addPlayer(table, 100n, HOUR);
    for (let quarter = 0; quarter < 8; quarter += 1) {
      expect(await play(bet(player, 1n))).toMatchObject({ outcome: 'accepted' });
      clock.advance(HOUR / 4);
    }
  });

  it('refuse bets of locked and trial accounts, while refunds are still paid', async () => {
    const player = await addPlayer(table, 100n);
    const opening = bet(player, 10n);
    await play(opening);
    await table.pool.query('update members.member set bet_locked = true where id = $1', [player.id]);
    expect(await play(bet(player, 1n))).toEqual({ outcome: 'player_locked' });
    expect(await table.wallet.session(PROVIDER, player.session)).toEqual({ refused: 'player_locked' });
    expect(await play(refund(player, opening.txId))).toMatchObject({ outcome: 'accepted', balance: 100n });
    await table.pool.query(
      `update members.member set bet_locked = false, user_type = 4, currency = 'FUN' where id = $1`,
      [player.id],
    );
    expect(await play(bet(player, 1n))).toEqual({ outcome: 'player_locked' });
  });

  it('refuse other currencies, negative or absurd amounts, and games that cannot be played', async () => {
    const player = await addPlayer(table, 100n);
    const usd = { currency: 'USD' as typeof BDT };
    expect(await play({ ...bet(player, 1n), ...usd })).toEqual({ outcome: 'wrong_currency' });
    expect(await play(bet(player, -1n))).toEqual({ outcome: 'invalid_amount' });
    expect(await play(bet(player, 10n ** 30n))).toEqual({ outcome: 'invalid_amount' });
    expect(await play(promo(player, -1n))).toEqual({ outcome: 'invalid_amount' });
    const opening = { memberId: player.id, memberSession: null, providerId: PROVIDER, currency: BDT, language: 'bn' };
    for (const gameCode of [CLOSED_GAME, 'absent']) {
      const { session } = await table.wallet.openSession({ ...opening, gameCode, ttlMs: DAY });
      expect(await play({ ...bet(player, 1n), session, gameCode })).toEqual({ outcome: 'game_unknown' });
    }
  });

  it('let a provider reach only its own players and rounds', async () => {
    const player = await addPlayer(table, 100n);
    const opening = bet(player, 10n);
    await play(opening);
    const { roundId } = opening;
    expect(await table.wallet.execute('ANOTHER', win(player, 1n, { roundId }))).toEqual({ outcome: 'player_unknown' });
    expect(await table.wallet.execute('ANOTHER', promo(player, 1n))).toEqual({ outcome: 'player_unknown' });
    expect(await table.wallet.balance('ANOTHER', player.id, BDT)).toBeNull();
    expect(await table.wallet.balance(PROVIDER, player.id, BDT)).toBe(90n);
    expect(await play(win(player, 1n))).toEqual({ outcome: 'bet_unknown' });
    expect(await play({ ...promo(player, 1n), playerId: "nobody'; --" })).toEqual({ outcome: 'player_unknown' });
  });
});
