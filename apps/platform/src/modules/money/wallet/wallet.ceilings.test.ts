import { currency, minor } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import { paidBy, paidKeysOf } from './paid-sums.ts';
import { apply, decide } from './wallet.policy.ts';
import { type Ceilings, type Decision, emptyWorld, pairKey, type WalletRequest, type World } from './wallet.state.ts';
import type { WalletCommand } from './wallet.types.ts';

const BDT = currency('BDT');
const CEILINGS: Ceilings = { win: 1_000n, gameDay: 5_000n, providerDay: 8_000n };

/** A player with 10,000 at a provider with two games; `slot` states a highest win, `crash` none. */
function world(maxWin: bigint | null = null): World {
  const made = emptyWorld();
  made.ceilings = CEILINGS;
  made.players.set('anna', { currency: BDT, mayBet: true, balance: minor(10_000n) });
  made.acquainted.add(pairKey('P', 'anna'));
  for (const gameCode of ['slot', 'crash']) {
    made.sessions.set(pairKey('P', gameCode), {
      playerId: 'anna',
      gameCode,
      currency: BDT,
      lobby: null,
      expired: false,
      ageing: false,
    });
    const stated = gameCode === 'slot' ? maxWin : null;
    made.games.set(pairKey('P', gameCode), { vassalage: 'V', gameType: 'RNG', playable: true, maxWin: stated });
  }
  return made;
}

let count = 0;

function send(to: World, command: WalletCommand, judged?: 'pay' | 'refuse'): Decision {
  count += 1;
  const made: WalletRequest = {
    providerId: 'P',
    command,
    at: count,
    transactionId: `tx-${count}`,
    newRoundId: `round-${count}`,
    ...(judged && { judged }),
  };
  const decision = decide(to, made);
  apply(to, made, decision);
  return decision;
}

interface Given {
  readonly txId?: string;
  readonly roundId?: string;
  readonly gameCode?: string;
}

function movement(amount: bigint, { txId = `t-${Math.random()}`, roundId = 'r', gameCode = 'slot' }: Given) {
  return { txId, roundId, roundClosed: false, playerId: 'anna', gameCode, currency: BDT, amount: minor(amount) };
}
const bet = (amount: bigint, given: Given = {}) =>
  ({ type: 'bet', session: given.gameCode ?? 'slot', ...movement(amount, given) }) as const;
const win = (amount: bigint, given: Given = {}) => ({ type: 'win', ...movement(amount, given) }) as const;
const promo = (amount: bigint, given: Given = {}) => ({ type: 'promo', ...movement(amount, given) }) as const;
const adjust = (amount: bigint, given: Given = {}) => ({ type: 'adjust', ...movement(amount, given) }) as const;
const betwin = (amount: bigint, won: bigint, given: Given = {}) =>
  ({ type: 'betwin', session: given.gameCode ?? 'slot', winAmount: minor(won), ...movement(amount, given) }) as const;

describe('a payment beyond the ceiling of one win', () => {
  it.each([
    ['a win', win(1_001n)],
    ['a resettlement', adjust(1_001n)],
    ['a prize', promo(1_001n)],
    ['the win of a bet that it comes with', betwin(10n, 1_001n, { roundId: 'other' })],
  ])('is held when it is %s, and moves nothing', (_, command) => {
    const tables = world();
    send(tables, bet(100n));
    const decision = send(tables, command);
    expect([decision.answer, decision.legs, decision.record]).toEqual([{ outcome: 'held' }, [], undefined]);
    expect(decision.held).toMatchObject({ payout: 1_001n, ceiling: 'win', ceilingAmount: 1_000n });
    expect(tables.players.get('anna')?.balance).toBe(9_900n);
    expect(tables.rounds.get('P\0anna\0slot\0r')?.winTotal).toBe(0n);
  });

  it('is held again when it is repeated, and refused with other content', () => {
    const tables = world();
    send(tables, bet(100n));
    send(tables, win(2_000n, { txId: 'big' }));
    const again = send(tables, win(2_000n, { txId: 'big' }));
    expect([again.answer, again.held]).toEqual([{ outcome: 'held' }, undefined]);
    expect(send(tables, win(1n, { txId: 'big' })).answer).toEqual({ outcome: 'duplicate_differs' });
    expect(send(tables, bet(1n, { txId: 'big' })).answer).toEqual({ outcome: 'duplicate_differs' });
  });

  it('keeps what refers to it waiting, and nothing else of the player', () => {
    const tables = world();
    send(tables, bet(100n));
    send(tables, win(2_000n, { txId: 'big' }));
    const after = send(tables, { ...adjust(-5n), refTxId: 'big' });
    expect([after.answer, after.held, after.record]).toEqual([{ outcome: 'held' }, undefined, undefined]);
    expect(send(tables, win(5n)).answer.outcome).toBe('accepted');
    expect(send(tables, bet(5n, { roundId: 'next' })).answer.outcome).toBe('accepted');
  });

  it('counts all wins of a round, also where the game states no highest win, but not what a round gave back', () => {
    const tables = world();
    send(tables, bet(100n));
    expect(send(tables, win(600n)).answer.outcome).toBe('accepted');
    expect(send(tables, win(401n)).held).toMatchObject({ payout: 401n, ceiling: 'win', ceilingAmount: 1_000n });
    expect(send(tables, adjust(-600n)).answer.outcome).toBe('accepted');
    expect(send(tables, win(1_000n)).answer.outcome).toBe('accepted');
    send(tables, adjust(-1_000n));
    send(tables, adjust(-1_000n));
    expect(send(tables, win(1_001n)).answer.outcome).toBe('held');
  });

  it('is not a refund, however large, nor a payment of exactly the ceiling', () => {
    const tables = world();
    send(tables, bet(9_000n, { txId: 'all' }));
    const refund = { type: 'refund', txId: 'back', refTxId: 'all', roundClosed: false } as const;
    expect(send(tables, { ...refund, playerId: 'anna', currency: BDT }).answer.outcome).toBe('accepted');
    send(tables, bet(100n));
    expect(send(tables, win(1_000n)).answer.outcome).toBe('accepted');
  });
});

describe('the highest win that a game states', () => {
  it('replaces the ceiling of one win, in proportion to what was staked', () => {
    const tables = world(2_000n);
    send(tables, bet(10n));
    expect(send(tables, win(201n)).held).toMatchObject({ ceilingAmount: 200n, staked: 10n });
    expect(send(tables, win(200n)).answer.outcome).toBe('accepted');
    send(tables, bet(200n, { roundId: 'large' }));
    expect(send(tables, win(4_000n, { roundId: 'large' })).answer.outcome).toBe('accepted');
  });

  it('holds for a round that pays in parts, and counts only stakes that were not refunded', () => {
    const tables = world(2_000n);
    send(tables, bet(10n, { txId: 'one' }));
    send(tables, bet(10n));
    const refund = { type: 'refund', txId: 'back', refTxId: 'one', roundClosed: false } as const;
    send(tables, { ...refund, playerId: 'anna', currency: BDT });
    expect(send(tables, win(150n)).answer.outcome).toBe('accepted');
    expect(send(tables, win(51n)).held).toMatchObject({ payout: 51n, ceilingAmount: 200n });
    expect(send(tables, win(50n)).answer.outcome).toBe('accepted');
  });

  it('is replaced by the ceiling of one win for all wins of a round without a stake, also after a refund', () => {
    const tables = world(2_000n);
    send(tables, bet(0n, { roundId: 'free' }));
    send(tables, bet(100n, { roundId: 'back', txId: 'stake' }));
    const refund = { type: 'refund', txId: 'refund', refTxId: 'stake', roundClosed: false } as const;
    send(tables, { ...refund, playerId: 'anna', currency: BDT });
    send(tables, bet(0n, { roundId: 'back' }));
    for (const roundId of ['free', 'back']) {
      expect(send(tables, win(1_000n, { roundId })).answer.outcome).toBe('accepted');
      expect(send(tables, win(1n, { roundId })).held).toMatchObject({
        ceiling: 'win',
        ceilingAmount: 1_000n,
        staked: 0n,
      });
    }
  });

  it('is rounded up, and means nothing in a free round', () => {
    const tables = world(333n);
    send(tables, bet(1n));
    expect(send(tables, win(4n)).answer.outcome).toBe('accepted');
    send(tables, bet(0n, { roundId: 'free' }));
    expect(send(tables, win(1_001n, { roundId: 'free' })).held).toMatchObject({ ceilingAmount: 1_000n });
  });
});

describe('the ceilings of a day', () => {
  it('count what one game and what all games of a provider paid', () => {
    const tables = world();
    const won = (gameCode: string, roundId: string) => {
      send(tables, bet(1n, { gameCode, roundId }));
      return send(tables, win(1_000n, { gameCode, roundId })).answer.outcome;
    };
    send(tables, bet(1n));
    send(tables, bet(1n, { gameCode: 'crash' }));
    for (let turn = 0; turn < 5; turn += 1) expect(won('slot', `${turn}`)).toBe('accepted');
    expect(send(tables, win(1n)).held).toMatchObject({ ceiling: 'game_day', ceilingAmount: 5_000n });
    for (let turn = 0; turn < 3; turn += 1) expect(won('crash', `${turn}`)).toBe('accepted');
    expect(send(tables, win(1n, { gameCode: 'crash' })).held).toMatchObject({
      ceiling: 'provider_day',
      ceilingAmount: 8_000n,
    });
    expect(send(tables, bet(1n)).answer.outcome).toBe('accepted');
  });

  it('hold prizes in games that the catalogue does not know together with prizes without a game', () => {
    const tables = world();
    send(tables, bet(1n));
    expect(send(tables, win(1_000n)).answer.outcome).toBe('accepted');
    for (const gameCode of ['one', 'two', 'three', 'four'])
      expect(send(tables, promo(1_000n, { gameCode })).answer.outcome).toBe('accepted');
    expect(send(tables, promo(1_000n, { gameCode: '' })).answer.outcome).toBe('accepted');
    expect(send(tables, promo(1n, { gameCode: 'five' })).held).toMatchObject({ ceiling: 'game_day' });
    expect(send(tables, promo(1n, { gameCode: '' })).held).toMatchObject({ ceiling: 'game_day' });
    send(tables, bet(1n, { roundId: 'next' }));
    expect(send(tables, win(1_000n, { roundId: 'next' })).answer.outcome).toBe('accepted');
  });

  it('do not count what two operators approved', () => {
    const tables = world();
    send(tables, bet(1n));
    expect(send(tables, win(9_000n, { txId: 'big' })).answer.outcome).toBe('held');
    expect(send(tables, win(9_000n, { txId: 'big' }), 'pay').answer.outcome).toBe('accepted');
    send(tables, bet(1n, { roundId: 'next' }));
    expect(send(tables, win(1_000n, { roundId: 'next' })).answer.outcome).toBe('accepted');
  });

  it('are read and written once for each game and provider, with what the batch pays', () => {
    const requests = [bet(5n), win(7n), win(8n, { gameCode: 'crash' }), win(0n), promo(3n)].map((command) => ({
      providerId: 'P',
      command,
      at: 0,
      transactionId: '',
      newRoundId: '',
    }));
    const of = (gameCode: string, amount: bigint) => ({ providerId: 'P', currency: BDT, gameCode, amount });
    const tables = world();
    expect(paidKeysOf(tables, requests)).toHaveLength(3);
    send(tables, bet(1n));
    send(tables, bet(1n, { gameCode: 'crash' }));
    const decisions = requests.map((request) => decide(tables, request));
    expect(paidBy(tables, requests, decisions)).toEqual([of('slot', 10n), of('', 18n), of('crash', 8n)]);
  });
});

describe('a held win that two operators have judged', () => {
  it('is refused for ever with limit_reached when they refuse it', () => {
    const tables = world();
    send(tables, bet(1n));
    send(tables, win(9_000n, { txId: 'big' }));
    expect(send(tables, win(9_000n, { txId: 'big' }), 'refuse').answer).toEqual({ outcome: 'limit_reached' });
    expect(send(tables, win(9_000n, { txId: 'big' })).answer).toEqual({ outcome: 'limit_reached' });
    expect(tables.players.get('anna')?.balance).toBe(9_999n);
  });

  it('is not paid when its bet was refunded meanwhile', () => {
    const tables = world();
    send(tables, bet(1n, { txId: 'stake' }));
    send(tables, win(9_000n, { txId: 'big' }));
    const refund = { type: 'refund', txId: 'back', refTxId: 'stake', roundClosed: false } as const;
    expect(send(tables, { ...refund, playerId: 'anna', currency: BDT }).answer.outcome).toBe('accepted');
    expect(send(tables, win(9_000n, { txId: 'big' }), 'pay').answer).toEqual({ outcome: 'already_refunded' });
  });

  it('takes the stake that it came with, although the session has ended and the player has spent it', () => {
    const tables = world();
    const held = betwin(100n, 5_000n, { txId: 'big', roundId: 'both' });
    expect(send(tables, held).answer.outcome).toBe('held');
    tables.sessions.clear();
    const player = tables.players.get('anna');
    if (player) Object.assign(player, { balance: minor(0n), mayBet: false, excluded: true });
    const paid = send(tables, { ...held, session: '' }, 'pay');
    expect(paid.answer).toMatchObject({ outcome: 'accepted', balance: 4_900n });
    expect(paid.legs.map(({ kind }) => kind)).toEqual(['win', 'bet']);
  });
});
