import { currency, minor } from '@chhokka/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyScript, comparable } from './testing/arbitrary.ts';
import { type ModelMember, type ModelSession, WalletModel } from './testing/model.ts';
import { apply, decide } from './wallet.policy.ts';
import { emptyWorld, pairKey, type WalletRequest, type World } from './wallet.state.ts';
import type { WalletCommand } from './wallet.types.ts';

const BDT = currency('BDT');
const [ANNA, BELA, LOCKED, STRANGER] = ['anna', 'bela', 'locked', 'stranger'] as const;
const FUNDS = 100n;
const members = new Map<string, ModelMember>([
  [ANNA, { funds: FUNDS, mayBet: true, currency: BDT }],
  [BELA, { funds: FUNDS, mayBet: true, currency: BDT }],
  [LOCKED, { funds: FUNDS, mayBet: false, currency: BDT }],
  [STRANGER, { funds: FUNDS, mayBet: true, currency: BDT }],
]);
const sessions = new Map<string, ModelSession>(
  [ANNA, BELA, LOCKED].flatMap((playerId) => [
    [`${playerId}-live`, { playerId, gameCode: 'slot', currency: BDT, live: true }] as const,
    [`${playerId}-old`, { playerId, gameCode: 'slot', currency: BDT, live: false }] as const,
    [`${playerId}-shut`, { playerId, gameCode: 'shut', currency: BDT, live: true }] as const,
  ]),
);
const universe = {
  players: [ANNA, BELA, LOCKED, STRANGER, 'nobody'],
  sessions: [`${ANNA}-live`, `${BELA}-live`, `${LOCKED}-live`, `${ANNA}-old`, `${ANNA}-shut`, 'unknown'],
  games: ['slot', 'shut'],
  prefix: '',
};

function freshWorld(): World {
  const world = emptyWorld();
  for (const [id, { funds, mayBet }] of members)
    world.players.set(id, { currency: BDT, mayBet, balance: minor(funds) });
  for (const [token, { playerId, gameCode, live }] of sessions) {
    world.acquainted.add(pairKey('P', playerId));
    world.sessions.set(pairKey('P', token), {
      playerId,
      gameCode,
      lobby: null,
      currency: BDT,
      expired: !live,
      ageing: false,
    });
  }
  world.games.set(pairKey('P', 'slot'), { vassalage: 'V', gameType: 'RNG', playable: true, maxWin: null });
  world.games.set(pairKey('P', 'shut'), { vassalage: 'V', gameType: 'RNG', playable: false, maxWin: null });
  return world;
}

function request(command: WalletCommand, index: number): WalletRequest {
  return { providerId: 'P', command, at: index, transactionId: `tx-${index}`, newRoundId: `round-${index}` };
}

describe('a bet on a session of another game', () => {
  const world = freshWorld();
  const seat = { playerId: ANNA, currency: BDT, expired: false, ageing: false };
  world.sessions.set(pairKey('P', 'lobby'), {
    ...seat,
    gameCode: 'table-1',
    lobby: { vassalage: 'L', gameType: 'LIVE' },
  });
  world.sessions.set(pairKey('P', 'alone'), { ...seat, gameCode: 'slot', lobby: null });
  for (const [code, vassalage, playable] of [
    ['table-1', 'L', true],
    ['table-2', 'L', true],
    ['shut-table', 'L', false],
  ] as const)
    world.games.set(pairKey('P', code), { vassalage, gameType: 'LIVE', playable, maxWin: null });
  world.games.set(pairKey('P', 'slot-of-l'), { vassalage: 'L', gameType: 'RNG', playable: true, maxWin: null });
  const outcomeOf = (session: string, gameCode: string, changes: Partial<WalletCommand> = {}) => {
    const names = { txId: 't', roundId: 'r', playerId: ANNA, gameCode, roundClosed: false };
    const bet = { type: 'bet', inLobby: true, session, ...names, currency: BDT, amount: minor(1n), ...changes };
    const decision = decide(world, request(bet as WalletCommand, 0));
    return [decision.answer.outcome, decision.record?.gameCode, decision.round?.gameCode, decision.round?.vassalage];
  };

  it('is taken at any table of the lobby, and recorded under its own game', () => {
    expect(outcomeOf('lobby', 'table-2')).toEqual(['accepted', 'table-2', 'table-2', 'L']);
    expect(outcomeOf('lobby', 'table-1')).toEqual(['accepted', 'table-1', 'table-1', 'L']);
  });

  it.each([
    ['a game that the catalogue does not know', 'lobby', 'nothing', 'game_unknown'],
    ['a table that is closed', 'lobby', 'shut-table', 'game_unknown'],
    ['a game of another vendor', 'lobby', 'slot', 'session_mismatch'],
    ['a slot of the same vendor', 'lobby', 'slot-of-l', 'session_mismatch'],
    ['a table, on the session of a slot', 'alone', 'table-1', 'session_mismatch'],
    ['an unknown game, on the session of a slot', 'alone', 'nothing', 'game_unknown'],
  ] as const)('is refused for %s', (_, session, gameCode, outcome) => {
    expect(outcomeOf(session, gameCode)).toEqual([outcome, gameCode, undefined, undefined]);
  });

  it('is refused for another player, and in dialects without lobbies', () => {
    expect(outcomeOf('lobby', 'table-2', { playerId: BELA })[0]).toBe('session_mismatch');
    expect(outcomeOf('lobby', 'table-2', { inLobby: false })[0]).toBe('session_mismatch');
    expect(outcomeOf('lobby', 'table-2', { type: 'betwin', winAmount: minor(0n) } as object)[0]).toBe(
      'session_mismatch',
    );
  });
});

describe('the wallet policy', () => {
  it('answers like the model for any commands in any order', () => {
    fc.assert(
      fc.property(anyScript(universe, 40), (commands) => {
        const world = freshWorld();
        const model = new WalletModel(members, sessions, new Set(['slot']));
        for (const [index, command] of commands.entries()) {
          const each = request(command, index);
          const decision = decide(world, each);
          apply(world, each, decision);
          expect(comparable(decision.answer), `command ${index}`).toEqual(comparable(model.send(command)));
        }
        for (const [id, player] of world.players) expect(player.balance).toBe(model.balance(id));
      }),
      { numRuns: 2_000 },
    );
  });

  it('moves exactly its legs, never goes below zero, and keeps the totals of its rounds', () => {
    fc.assert(
      fc.property(anyScript(universe, 40), (commands) => {
        const world = freshWorld();
        let paid = 0n;
        for (const [index, command] of commands.entries()) {
          const before = world.players.get(command.playerId)?.balance ?? 0n;
          const each = request(command, index);
          const decision = decide(world, each);
          apply(world, each, decision);
          const after = world.players.get(command.playerId)?.balance ?? 0n;
          const moved = decision.legs.reduce(
            (sum, leg) => sum + (leg.direction === 'debit' ? -leg.amount : leg.amount),
            0n,
          );
          expect(after - before).toBe(moved);
          expect(after).toBeGreaterThanOrEqual(0n);
          expect(decision.legs.every(({ amount }) => amount > 0n)).toBe(true);
          if (command.type !== 'promo') paid += moved;
        }
        const rounds = [...world.rounds.values()];
        expect(rounds.reduce((sum, round) => sum + round.winTotal + round.refundTotal - round.betTotal, 0n)).toBe(paid);
        for (const round of rounds) expect(round.state === 'refunded').toBe(round.liveBets === 0);
      }),
      { numRuns: 500 },
    );
  });
});
