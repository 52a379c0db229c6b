import { commitment, drawRound, type SharedRoundAnswer, type SlipView, type TableManifest } from '@chhokka/game-math';
import { cockfight, type CockfightResult, poolPayout, poolTerms } from '@chhokka/game-math/tables/cockfight';
import { describe, expect, test } from 'vitest';
import { checkTable } from './check-table.ts';

const title = { bn: 'মোরগ লড়াই', en: 'Ring', es: 'Ruedo' };
const table: TableManifest = {
  code: 'ring',
  title,
  gameType: 'COCKFIGHT',
  classification: 'COCKFIGHT',
  rules: cockfight,
  allRules: { [cockfight.name]: cockfight },
  settings: { bettingMs: 10_000, restMs: 0, minBet: 100, maxBet: {}, maxStake: 100, maxExposure: 100, commission: 500 },
};
const serverSeed = 'c3'.repeat(32);
const outcomeOf = (number: number) => drawRound(cockfight, { serverSeed, table: 'ring', number });
/** The number of a round with that result. */
const numberOf = (result: CockfightResult): number => {
  let number = 1;
  while (outcomeOf(number).result !== result) number += 1;
  return number;
};

function answerOf(result: CockfightResult, staked: Record<CockfightResult, number>): SharedRoundAnswer {
  const number = numberOf(result);
  const outcome = outcomeOf(number);
  const terms = poolTerms(
    { meron: BigInt(staked.meron), wala: BigInt(staked.wala), draw: BigInt(staked.draw) },
    result,
    500,
  );
  const told = terms.kind === 'paid' ? { kind: terms.kind, odds: Number((terms.net * 100n) / terms.staked) } : terms;
  return {
    id: 1_234, number, table: 'ring', game: { code: 'ring', title }, rules: cockfight.name, state: 'settled', opensAt: 0,
    commitment: commitment(serverSeed), serverSeed, outcome, mark: cockfight.mark(outcome), slip: null, cancelledBy: null, currency: 'BDT',
    pool: { commission: 500, terms: told, staked },
  }; // prettier-ignore
}

const STAKED = { meron: 70_000, wala: 20_000, draw: 10_000 };
const honest = answerOf('wala', STAKED);
const steps = (round: SharedRoundAnswer, seen: string | null = null) => checkTable(round, [table], seen);
const failed = (round: SharedRoundAnswer): string[] =>
  steps(round).flatMap(({ kind, matches }) => (matches ? [] : [kind]));
const slip: SlipView = {
  slip: 'a',
  round: 1,
  at: 0,
  state: 'won',
  bets: [
    { spot: 'wala', amount: 7_700 },
    { spot: 'meron', amount: 1_000 },
  ],
  stake: 8_700,
  payout: Number(poolPayout(poolTerms({ meron: 70_000n, wala: 20_000n, draw: 10_000n }, 'wala', 500), { side: 'wala', amount: 7_700n })), // prettier-ignore
};

describe('the check of a round with a pool', () => {
  test('passes an honest round and the share of a slip, also after JSON', () => {
    const sent = JSON.parse(JSON.stringify({ ...honest, slip })) as SharedRoundAnswer;
    expect(steps(sent, honest.commitment).map(({ kind, matches }) => [kind, matches])).toEqual(
      ['seen', 'seed', 'outcome', 'pool', 'mark', 'stake', 'share'].map((kind) => [kind, true]),
    );
    expect(
      steps(sent)
        .at(-1)
        ?.bets.map(({ factor, paid }) => [factor, paid]),
    ).toEqual([
      [475, 36_575n],
      [0, 0n],
    ]);
  });

  test('finds other stakes, terms or payouts, by the smallest amount', () => {
    const { pool } = honest;
    if (!pool) throw new Error('the round has a pool');
    expect(failed({ ...honest, slip, pool: { ...pool, staked: { ...STAKED, wala: 20_100 } } })).toEqual([
      'pool',
      'share',
    ]);
    expect(failed({ ...honest, pool: { ...pool, commission: 600 } })).toEqual(['pool']);
    expect(failed({ ...honest, pool: { ...pool, terms: { kind: 'paid', odds: 476 } } })).toEqual(['pool']);
    expect(failed({ ...honest, pool: { ...pool, terms: { kind: 'returned', why: 'one-sided' } } })).toEqual(['pool']);
    expect(failed({ ...honest, pool: { ...pool, staked: { ...STAKED, nowhere: 1 } } })).toEqual(['pool']);
    expect(failed({ ...honest, pool: { ...pool, staked: { ...STAKED, draw: 0.5 } } })).toEqual(['pool']);
    for (const payout of [36_574, 36_576, 0])
      expect(failed({ ...honest, slip: { ...slip, payout } })).toEqual(['share']);
    expect(() => steps({ ...honest, pool: undefined })).toThrow(/without it/);
  });

  test.each([
    ['one-sided', answerOf('meron', { meron: 50_000, wala: 0, draw: 1_000 })],
    ['nobody-won', answerOf('draw', { meron: 50_000, wala: 20_000, draw: 0 })],
  ])('passes a pool that is returned (%s), and no slip that won or lost by it', (why, round) => {
    expect(round.pool?.terms).toEqual({ kind: 'returned', why });
    const returned = { ...slip, state: 'returned', payout: null } as const;
    expect(failed({ ...round, slip: returned })).toEqual([]);
    expect(failed({ ...round, slip })).toEqual(['share']);
    expect(failed({ ...round, slip: { ...slip, state: 'lost', payout: 0 } })).toEqual(['share']);
  });
});
