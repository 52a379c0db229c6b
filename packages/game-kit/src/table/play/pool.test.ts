import { cockfight, COCKFIGHT_COMMISSION, type CockfightOutcome } from '@chhokka/game-math/tables/cockfight';
import { expect, it } from 'vitest';
import { handTimer } from '../../core/hand-timer.ts';
import { type CrowdStake, crowd } from '../workshop/fake-pool.ts';
import { FakeTable } from '../workshop/fake-table.ts';
import { infoOf } from '../workshop/info.ts';
import { TableDesk } from './desk.ts';

const settings = {
  bettingMs: 10_000,
  restMs: 3_000,
  minBet: 1_000,
  maxBet: { MERON: 50_000, WALA: 50_000, DRAW: 50_000 },
  maxStake: 100_000,
  maxExposure: 0,
  commission: COCKFIGHT_COMMISSION,
};

/** A player with P 100 on meron at a pool in which others stake, and which `result` wins. Goes on until it is settled. */
async function play(result: CockfightOutcome['result'], others: readonly CrowdStake[]) {
  const timer = handTimer();
  let seeds = 0;
  const link = new FakeTable<CockfightOutcome>({
    table: infoOf({ code: 'ring', title: { bn: '', en: '' }, rules: cockfight }, settings),
    rules: cockfight,
    settings,
    timer,
    newSeed: () => (seeds += 1).toString(16).padStart(64, '0'),
    ahead: 0,
    past: 0,
    crowd: () => others,
    wanted: (outcome) => outcome.result === result,
  });
  const told: string[] = [];
  const parts = { link, rules: cockfight, timer, newId: () => 'mine' };
  const desk = new TableDesk<CockfightOutcome>({
    ...parts,
    sounds: { play: () => undefined },
    bridge: { tell: (type) => told.push(type) },
  });
  void desk.open();
  await timer.advance(2_000);
  const before = desk.view().balance;
  desk.act({ type: 'choose', chip: 10_000n });
  desk.act({ type: 'put', spots: ['meron'] });
  desk.confirm();
  await timer.advance(1_000);
  while (desk.view().phase !== 'settled') await timer.advance(100);
  await timer.advance(200);
  return { desk, told, won: desk.view().balance - before };
}

const stake = (spot: string, amount: number): CrowdStake => ({ after: 500, spot, amount });

it('the winners of a pool are lit, and share it less the commission', async () => {
  const { desk, won } = await play('meron', [stake('meron', 20_000), stake('wala', 60_000), stake('draw', 10_000)]);
  const { verdict, state, result } = desk.view();
  expect(state?.round?.pool).toEqual({ commission: 500, terms: { kind: 'paid', odds: 316 } });
  expect([...verdict.winners]).toEqual(['meron']);
  // A third of the 95,000 that are left of 100,000.
  expect(result).toEqual({ stake: 10_000n, payout: 31_666n, paying: false });
  expect(won).toBe(21_666n);
});

it('a bet on another side of the pool is lost', async () => {
  const { desk, won } = await play('wala', [stake('wala', 60_000)]);
  expect(desk.view().result).toEqual({ stake: 10_000n, payout: 0n, paying: false });
  expect(won).toBe(-10_000n);
});

it.each([
  ['one-sided', 'meron', [stake('draw', 5_000)]],
  ['nobody-won', 'draw', [stake('wala', 5_000)]],
] as const)('all stakes come back from a pool that is %s, and no spot wins or loses', async (why, result, others) => {
  const { desk, told, won } = await play(result, others);
  const { verdict, state, slips } = desk.view();
  expect(state?.round?.pool?.terms).toEqual({ kind: 'returned', why });
  expect([...verdict.winners, ...verdict.returned]).toEqual(['meron', 'wala', 'draw']);
  expect(verdict.winners.size).toBe(0);
  expect(slips.get('mine')?.state).toBe('returned');
  expect(won).toBe(0n);
  expect(told.at(-1)).toBe('round-ended');
});

it('the workshop’s crowd stakes on every side but the empty one, while bets are open', () => {
  let last = 0;
  const random = (): number => (last = (last + 0.137) % 1);
  const all = crowd(10_000, null, random);
  expect(new Set(all.map(({ spot }) => spot))).toEqual(new Set(['meron', 'wala', 'draw']));
  expect(all.every(({ after, amount }) => after < 10_000 && amount > 0 && amount % 100 === 0)).toBe(true);
  expect(crowd(10_000, 'wala', random).some(({ spot }) => spot === 'wala')).toBe(false);
});
