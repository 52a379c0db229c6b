import { minor } from '@chhokka/kernel';
import { describe, expect, it } from 'vitest';
import type { AccountId } from '../ledger/index.ts';
import { playable, type PurseRound, restoring, returning, sharing, weightOf } from './wallet.purse.ts';
import type { RoundState } from './wallet.state.ts';
import { heldBy, stakeOf, stakeOfJudged } from './wallet.stakes.ts';

const WEIGHTS = { kinds: { RNG: 100, TABLE: 0 }, games: { 'P/some': 50, 'P/never': 0 } };
const ACCOUNT = 7n as AccountId;
const game = (gameCode: string, gameType: string) => ({ providerId: 'P', gameCode, gameType });

describe('a weight', () => {
  it.each([
    ['of a game by its name', game('some', 'RNG'), 50],
    ['of a game that counts for nothing', game('never', 'RNG'), 0],
    ['of any other game by its kind', game('other', 'RNG'), 100],
    ['of a kind that is left out', game('other', 'LIVE'), 0],
    ['of a kind that is named like a property of all objects', game('other', 'constructor'), 0],
  ])('%s', (_, asked, weight) => {
    expect(weightOf(WEIGHTS, asked)).toBe(weight);
  });

  it('of zero for everything leaves nothing to play with where the game is not known', () => {
    expect(playable({ weights: WEIGHTS, balance: minor(9n) }, null)).toBe(9n);
    expect(playable({ weights: { kinds: { RNG: 0 }, games: {} }, balance: minor(9n) }, null)).toBe(0n);
  });
});

const ROUND = { id: 'r', playerId: 'm', betTotal: 0n, refundTotal: 0n, winTotal: 0n } as RoundState;
const round = (given: Partial<RoundState>): RoundState => ({ ...ROUND, ...given });
const part = (given: Partial<PurseRound>): PurseRound => ({
  memberId: 'm',
  roundId: 'r',
  purseId: 'u',
  state: 'open',
  account: ACCOUNT,
  staked: 0n,
  won: 0n,
  ...given,
});

describe('a win', () => {
  const held = { cash: 10n, purse: 10n };
  const after = round({ betTotal: 7n, winTotal: 10n });

  it('is divided as the stakes of its round were, rounded down for the purse', () => {
    const shared = sharing(part({ staked: 3n }), { round: after, amount: 10n, held });
    expect(shared?.split).toEqual({ cash: 6n, purse: 4n, lost: 0n });
    expect(shared?.part?.won).toBe(4n);
  });

  it('in parts is divided as one win of all of it', () => {
    const first = sharing(part({ staked: 3n }), { round: round({ betTotal: 7n, winTotal: 4n }), amount: 4n, held });
    expect(first?.split.purse).toBe(1n);
    const second = sharing(first?.part, { round: after, amount: 6n, held });
    expect(second?.split).toEqual({ cash: 3n, purse: 3n, lost: 0n });
  });

  it.each([
    ['released', { cash: 10n, purse: 0n, lost: 0n }],
    ['lost', { cash: 6n, purse: 0n, lost: 4n }],
  ] as const)('of a purse that was %s arrives there', (state, split) => {
    expect(sharing(part({ staked: 3n, state }), { round: after, amount: 10n, held })?.split).toEqual(split);
  });
});

describe('a negative resettlement', () => {
  const of = (held: { cash: bigint; purse: bigint }, state: PurseRound['state'] = 'open') =>
    sharing(part({ staked: 5n, won: 10n, state }), {
      round: round({ betTotal: 10n, winTotal: 0n }),
      amount: -20n,
      held,
    });

  it('is divided as the win was', () => {
    expect(of({ cash: 50n, purse: 50n })).toMatchObject({
      split: { cash: -10n, purse: -10n, lost: 0n },
      part: { won: 0n },
    });
    expect(of({ cash: 50n, purse: 0n }, 'lost')?.split).toEqual({ cash: -10n, purse: 0n, lost: -10n });
    expect(of({ cash: 50n, purse: 0n }, 'released')?.split).toEqual({ cash: -20n, purse: 0n, lost: 0n });
  });

  it('takes from either what the other lacks, and is refused only if both together lack it', () => {
    expect(of({ cash: 50n, purse: 3n })).toMatchObject({ split: { cash: -17n, purse: -3n }, part: { won: 7n } });
    expect(of({ cash: 4n, purse: 50n })).toMatchObject({ split: { cash: -4n, purse: -16n }, part: { won: -6n } });
    expect(of({ cash: 4n, purse: 16n })?.split).toEqual({ cash: -4n, purse: -16n, lost: 0n });
    expect(of({ cash: 4n, purse: 15n })).toBeNull();
    expect(of({ cash: 9n, purse: 50n }, 'lost')).toBeNull();
  });

  it('of a round without a part of the purse takes nothing from it', () => {
    const asked = { round: round({ betTotal: 5n }), amount: -3n };
    expect(sharing(undefined, { ...asked, held: { cash: 2n, purse: 50n } })).toBeNull();
    expect(sharing(undefined, { ...asked, held: { cash: 3n, purse: 0n } })?.split.cash).toBe(-3n);
  });
});

it('a refund gives back what its bet took from the purse', () => {
  expect(returning(part({ staked: 9n }), { amount: 10n, taken: 4n })).toMatchObject({
    split: { cash: 6n, purse: 4n },
    part: { staked: 5n },
  });
  expect(returning(part({ staked: 9n }), { amount: 10n, taken: 0n }).split).toEqual({ cash: 10n, purse: 0n, lost: 0n });
});

it.each([
  ['lost', -10n, { cash: -6n, purse: -4n }, { staked: 4n, won: 0n }],
  ['won twice its stake', 10n, { cash: 6n, purse: 4n }, { staked: 4n, won: 8n }],
])(
  'a resettlement that rolls a refund back takes and pays what the bet would have: it %s',
  (_, amount, split, after) => {
    const restored = restoring(part({ staked: 0n, won: 0n }), 4n);
    const held = { cash: 50n, purse: 50n };
    // The refund of 10 counts as won, and the amount is added.
    const shared = sharing(restored, { round: round({ betTotal: 10n, winTotal: 10n + amount }), amount, held });
    expect(shared).toMatchObject({ split, part: after });
  },
);

describe('a stake', () => {
  const player = {
    currency: 'BDT' as never,
    mayBet: true,
    balance: minor(10n),
    purse: { id: 'u', account: ACCOUNT, weights: WEIGHTS, maxStake: 40n, balance: minor(30n) },
  };
  const asked = { player, part: undefined, game: game('slot', 'RNG'), win: 0n };
  const staked = (amount: bigint, more = {}) =>
    stakeOf({ ...asked, amount, round: round({ betTotal: amount }), ...more });

  it('takes the cash first, and from the purse what it lacks', () => {
    expect(staked(10n)).toMatchObject({ taken: 0n, moves: [{ split: { cash: -10n, purse: 0n } }], part: undefined });
    expect(staked(25n)).toMatchObject({
      taken: 15n,
      moves: [{ split: { cash: -10n, purse: -15n } }],
      part: { staked: 15n },
    });
  });

  it('is refused where it may not take what it lacks', () => {
    expect(staked(41n)).toBe('insufficient_funds');
    expect(staked(39n, { player: { ...player, purse: { ...player.purse, maxStake: 38n } } })).toBe('limit_reached');
    expect(staked(11n, { game: game('never', 'RNG') })).toBe('insufficient_funds');
    expect(staked(11n, { part: part({ purseId: 'earlier', state: 'lost' }) })).toBe('insufficient_funds');
  });

  it('that waited for operators is paid by its own win where cash and purse lack it', () => {
    const judged = (amount: bigint, win: bigint) =>
      stakeOfJudged({ ...asked, amount, win, round: round({ betTotal: amount, winTotal: win }) });
    // 10 of cash, 30 of the purse: half of the win is divided by that, and pays the other 40.
    const high = { ...player, purse: { ...player.purse, maxStake: null } };
    const paid = stakeOfJudged({
      ...asked,
      player: high,
      amount: 80n,
      win: 400n,
      round: round({ betTotal: 80n, winTotal: 400n }),
    });
    expect(paid).toMatchObject({
      taken: 30n,
      moves: [{ split: { cash: 250n, purse: 150n } }, { split: { cash: -50n, purse: -30n } }],
    });
    expect(judged(80n, 400n)).toMatchObject({
      taken: 0n,
      moves: [{ split: { cash: 400n } }, { split: { cash: -80n } }],
    });
    expect(judged(80n, 60n)).toBe('insufficient_funds');
    expect(heldBy(player)).toEqual({ cash: 10n, purse: 30n });
  });
});
