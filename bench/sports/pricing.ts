import { begin, football } from '@chhokka/sports-math/football';
import type { Figure } from '../support/figures.ts';
import { shippedSeason } from './season.ts';

const WARM_UP = 200;
const FIXTURES = 400;

/** How long the whole market set of a football fixture takes, from the score matrix on, before the match. */
export async function measurePricing(): Promise<Figure[]> {
  const { model, pairing } = shippedSeason();
  const times: number[] = [];
  let markets = 0;
  for (let turn = 0; turn < WARM_UP + FIXTURES; turn += 1) {
    const state = begin(...pairing(turn));
    const began = performance.now();
    markets = football.offer(model, state).length;
    if (turn >= WARM_UP) times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return [
    {
      name: 'pricing: the whole market set of a football fixture from the score matrix, median',
      value: times[Math.floor(times.length / 2)] ?? Infinity,
      unit: 'ms',
      goal: { atMost: 2 },
      note: `${markets} markets; 99 % within ${(times[Math.floor(times.length * 0.99)] ?? 0).toFixed(2)} ms`,
    },
  ];
}
