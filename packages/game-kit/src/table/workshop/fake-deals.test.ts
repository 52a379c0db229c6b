import { commitment } from '@chhokka/game-math';
import {
  baccarat,
  type BaccaratOutcome,
  roundsOf,
  makeShoe,
  verifyCard,
  verifyShoe,
} from '@chhokka/game-math/tables/baccarat';
import { expect, test } from 'vitest';
import { coinRules } from '../testing.ts';
import { dealsOf } from './fake-deals.ts';

const SEED = 'ab'.repeat(32);
const shoeDeals = () => dealsOf<BaccaratOutcome>({ rules: baccarat, table: 'baccarat', newSeed: () => SEED });

test('a workshop deals all rounds of a sealed shoe in their order, and then a new shoe', () => {
  const deals = shoeDeals();
  const rounds = roundsOf(makeShoe({ serverSeed: SEED, table: 'baccarat', number: 1 }));
  for (const [at, { outcome, from, isLast }] of rounds.entries()) {
    const opened = deals.open(at + 1);
    expect(opened.shoe).toMatchObject({ number: 1, from, isLast: false, proofs: [] });
    const dealt = deals.deal(at + 1);
    expect(dealt).toMatchObject({ outcome, seed: isLast ? SEED : null, shoe: { root: opened.shoe?.root, isLast } });
  }
  expect(deals.open(rounds.length + 1).shoe?.number).toBe(2);
});

test('a workshop’s cards are proven by the shoe’s seal, and the seal by the seed', () => {
  const deals = shoeDeals();
  const { commitment: print, shoe } = deals.open(1);
  const dealt = deals.deal(1);
  const { player, banker } = dealt.outcome;
  const order = [player[0], banker[0], player[1], banker[1], player[2], banker[2]].filter((card) => card !== undefined);
  expect(dealt.shoe?.proofs.map(({ card }) => card)).toEqual(order);
  expect(dealt.shoe?.proofs.every((proof) => verifyCard(shoe?.root ?? '', proof))).toBe(true);
  expect(verifyShoe(shoe?.root ?? '', { serverSeed: SEED, table: 'baccarat', number: 1 })).toBe(true);
  expect(print).toBe(commitment(SEED));
});

test('a round that is cancelled leaves its cards to the next one', () => {
  const deals = shoeDeals();
  const first = deals.open(1);
  expect(deals.open(2).shoe?.from).toBe(first.shoe?.from);
});

test('a workshop’s fresh rounds have a seed each and no shoe', () => {
  let seeds = 0;
  const newSeed = (): string => String((seeds += 1)).padStart(64, '0');
  const deals = dealsOf({ rules: coinRules(() => 'heads'), table: 'coin', newSeed });
  for (const number of [1, 2]) {
    const seed = String(number).padStart(64, '0');
    expect(deals.open(number)).toEqual({ number, commitment: commitment(seed) });
    expect(deals.deal(number)).toEqual({ outcome: { side: 'heads' }, seed });
  }
});
