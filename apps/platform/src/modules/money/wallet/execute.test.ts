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
  it('moves the balance by bet and win and stands in the betting record', async () => {
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

  it('takes bet and win in one', async () => {
    const player = await addPlayer(table, 100n);
    expect(await play(betwin(player, 100n, 40n))).toMatchObject({ outcome: 'accepted', balance: 40n });
    expect(await play(betwin(player, 41n, 1_000n))).toMatchObject({ outcome: 'insufficient_funds', balance: 40n });
  });

  it('posts nothing for a free bet, a win of nothing and the end of a round', async () => {
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

  it('pays promotions without a bet and resettles either way', async () => {
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
  it('gives the first answer again and posts nothing', async () => {
    const player = await addPlayer(table, 1_000n);
    const opening = bet(player, 300n);
    const first = await play(opening);
    await play(bet(player, 100n));
    expect(await play(opening)).toEqual({ ...first, repeated: true });
    expect(await table.wallet.memberBalance(player.id)).toBe(600n);
  });

  it('refuses the same id with anything changed', async () => {
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

  it('keeps refusing a bet that was refused, even with money there', async () => {
    const player = await addPlayer(table, 10n);
    const tooMuch = bet(player, 11n);
    expect(await play(tooMuch)).toEqual({ outcome: 'insufficient_funds', balance: 10n });
    await table.wallet.deposit(player.id, adjust(player, 100n).amount, `more:${player.id}`);
    expect(await play(tooMuch)).toEqual({ outcome: 'insufficient_funds', balance: 10n });
  });
});

describe('refunds (rules 3 and 5)', () => {
  it('reverses an open bet once, whatever the id of the refund', async () => {
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

  it('remembers a refund that came first and refuses the late bet', async () => {
    const player = await addPlayer(table, 100n);
    const late = bet(player, 60n);
    const early = refund(player, late.txId);
    expect(await play(early)).toEqual({ outcome: 'nothing_to_refund', balance: 100n, repeated: false });
    expect(await play(late)).toEqual({ outcome: 'already_refunded' });
    expect(await play(early)).toEqual({ outcome: 'nothing_to_refund', balance: 100n, repeated: true });
    expect(await play(late)).toEqual({ outcome: 'already_refunded' });
  });

  it('refuses a refund after a win, and one that names the bet wrongly', async () => {
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

describe('what a bet needs, and what a win does not (rule 4)', () => {
  it('refuses bets without a live session of this player and game', async () => {
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

  it('refuses bets once a member’s sessions were ended, a bet under way included, and pays what was bet', async () => {
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

  it('keeps a session alive that is played in', async () => {
    const player = await addPlayer(table, 100n, HOUR);
    for (let quarter = 0; quarter < 8; quarter += 1) {
      expect(await play(bet(player, 1n))).toMatchObject({ outcome: 'accepted' });
      clock.advance(HOUR / 4);
    }
  });

  it('refuses bets of the locked and of trial accounts, pays them still', async () => {
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

  it('refuses another currency, negative amounts, absurd amounts and games that cannot be played', async () => {
    const player = await addPlayer(table, 100n);
    const usd = { currency: 'USD' as typeof BDT };
    expect(await play({ ...bet(player, 1n), ...usd })).toEqual({ outcome: 'wrong_currency' });
    expect(await play(bet(player, -1n))).toEqual({ outcome: 'invalid_amount' });
    expect(await play(bet(player, 10n ** 30n))).toEqual({ outcome: 'invalid_amount' });
    expect(await play(promo(player, -1n))).toEqual({ outcome: 'invalid_amount' });
    const opening = { memberId: player.id, providerId: PROVIDER, currency: BDT, language: 'bn', ttlMs: DAY };
    for (const gameCode of [CLOSED_GAME, 'absent']) {
      const { session } = await table.wallet.openSession({ ...opening, gameCode });
      expect(await play({ ...bet(player, 1n), session, gameCode })).toEqual({ outcome: 'game_unknown' });
    }
  });

  it('lets a provider reach only its own players and rounds', async () => {
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
