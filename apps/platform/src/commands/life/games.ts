import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '@chhokka/game-math';
import { playPadmaIlish } from '@chhokka/game-math/slots/padma-ilish';

/** A game in the story: what one round pays, in hundredths of the bet. */
export interface StoryGame {
  readonly code: string;
  readonly pays: (random: Random) => number;
}

const PUBLISHED = join(import.meta.dirname, '../../../../arcade/data/royal-bengal/weights_base.csv');

/** The house's two slots: one by its own rules, one by its published table of outcomes. */
export async function storyGames(): Promise<readonly StoryGame[]> {
  return [
    { code: 'padma-ilish', pays: (random) => playPadmaIlish(random, 'BASE').payoutMultiplier },
    { code: 'royal-bengal', pays: drawer(await readFile(PUBLISHED, 'utf8')) },
  ];
}

/** Also a live table and a flight, as even bets with the house's edge, so that the weights of kinds of games are met. */
export async function moreStoryGames(): Promise<readonly StoryGame[]> {
  const even = (code: string, perThousand: number): StoryGame => ({
    code,
    pays: (random) => (random.below(1_000) < perThousand ? 200 : 0),
  });
  return [...(await storyGames()), even('dragon-tiger', 481), even('kite-flight', 490)];
}

/** Draws from lines of `id,weight,payout`, by a binary search in the accumulated weights. */
function drawer(table: string): StoryGame['pays'] {
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.split(',').map(Number));
  let sum = 0;
  const upTo = rows.map(([, weight = 0]) => (sum += weight));
  return (random) => {
    // The sum of the weights exceeds 32 bits, so two random numbers form one that is fine enough.
    const point = ((random.below(2 ** 26) * 2 ** 26 + random.below(2 ** 26)) / 2 ** 52) * sum;
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((upTo[middle] ?? 0) > point) high = middle;
      else low = middle + 1;
    }
    return rows[low]?.[2] ?? 0;
  };
}
