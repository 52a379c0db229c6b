import { BOARD_LAYOUTS, type Drawn, type Family, type FamilyName, LOTTERY_FAMILIES, type Play, prizesInOrder, type Ratio, ratio, sample, sumWays, type Tier } from '@chhokka/game-math/lottery'; // prettier-ignore
import { quickRandom } from '@chhokka/game-math/quick-random';
import type { Figure } from '../support/figures.ts';
import { worstDeviation } from './chance.ts';
import { broadBet, figuresOf, measureBet } from './lottery.ts';

const SEED = 20_261_126;
const DRAWS = 30_000;
const RISK = 0.01;
/** The most picks of plays whose combinations are sets. */
const MOST_PICKS = 12;
const BOARDS = ['keno', 'sea4d', 'sea3d', 'sea2d', 'lotto45', 'vn-north', 'vn-south'] as const;

/**
 * The returns of every play of keno, of whole numbers, of lotto and of boards. Chances are counted in another way than the
 * rules do it, and measured over random draws. What the pool pays is not in the measured return.
 */
export function lotteryBoardReturns(): Figure[] {
  const families = BOARDS.flatMap((name) => LOTTERY_FAMILIES[name] ?? []);
  const count = families.reduce((sum, { plays }) => sum + plays.length, 0);
  const goal = { atMost: Number(worstDeviation(count, RISK).toFixed(2)) };
  return families.flatMap((family) => {
    const random = quickRandom(SEED);
    const drawn = Array.from({ length: DRAWS }, () => family.draw(random));
    return family.plays.flatMap((play, at) => {
      const counted = countedChances(family, play);
      const differing = play.tiers.filter(({ chance }, place) => {
        return chance.num !== counted[place]?.num || chance.den !== counted[place]?.den;
      });
      const measured = measureBet(play, betOn(play, SEED + at), drawn);
      const name = `${family.name} ${play.code}`;
      return figuresOf(name, play, { kinds: counted.length, differing: differing.length }, measured, goal);
    });
  });
}

/** Many combinations, but not more than the play takes. */
function betOn(play: Play, seed: number): string {
  const { entry } = play;
  const [row] = entry.kind === 'rows' ? entry.rows : [];
  if (row && row.max === MOST_PICKS) return sample(quickRandom(seed), row.options, MOST_PICKS).join(',');
  return play.code.endsWith('-permutation') ? fewNumbers(play) : broadBet(play, seed);
}

/** Numbers that have many arrangements: `0123`, `1234` … */
function fewNumbers({ entry }: Play): string {
  const digits = entry.kind === 'list' ? entry.digits : 0;
  return Array.from({ length: 11 - digits }, (_, first) => '0123456789'.slice(first, first + digits)).join(',');
}

function countedChances(family: Family, play: Play): readonly Ratio[] {
  if (family.name === 'keno' && play.group !== 'picks') return play.tiers.map(wordChance(play.code));
  const size = Number(/\d+$/.exec(play.code)?.[0] ?? 6);
  if (family.name === 'keno') return play.tiers.map((tier) => drawnAround(80, 20, size, hitsOf(tier, size)));
  if (family.name === 'lotto45') return play.tiers.map((tier) => drawnAround(45, 6, 6, hitsOf(tier, 6)));
  const numbers = prizesInOrder(BOARD_LAYOUTS[family.name as keyof typeof BOARD_LAYOUTS]).length;
  if (play.group === 'parlay') return [foundAfter(numbers, size, size)];
  if (play.group === 'absent') return [foundAfter(numbers, size, 0)];
  return overAllEndings(family.name, play);
}

/** How many ways there are to choose `k` of `n` things, exact for all of them. */
function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  return k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k);
}

/** Draws of `drawn` of `balls` that have `hits` of `picked` fixed numbers. */
function drawnAround(balls: number, drawn: number, picked: number, hits: number): Ratio {
  return ratio(choose(picked, hits) * choose(balls - picked, drawn - hits), choose(balls, drawn));
}

function hitsOf({ name }: Tier, size: number): number {
  return name === 'win' ? size : Number(name.slice('hits-'.length));
}

const SUMS = sumWays(80, 20);

/** The chance of a word of keno: by the list of sums, or by how many numbers come from one half. */
function wordChance(code: string): (tier: Tier) => Ratio {
  const bySum = (fits: (sum: number) => boolean): Ratio => ratio(SUMS.reduce((all, ways, sum) => (fits(sum) ? all + ways : all), 0n), choose(80, 20)); // prettier-ignore
  return ({ picks = [] }) => {
    const word = picks[0] ?? '';
    if (code === 'elements') {
      const [least, most] = { METAL: [210, 695], WOOD: [696, 763], WATER: [764, 855], FIRE: [856, 923], EARTH: [924, 1_410] }[word] ?? [1, 0]; // prettier-ignore
      return bySum((sum) => sum >= (least ?? 1) && sum <= (most ?? 0));
    }
    if (code.startsWith('sum')) return bySum((sum) => word.split('_').every((part) => isTrue(part, sum)));
    const halves = Array.from({ length: 21 }, (_, count) => choose(40, count) * choose(40, 20 - count));
    return ratio(word === 'SPLIT' ? (halves[10] ?? 0n) : halves.slice(11).reduce((sum, ways) => sum + ways, 0n), choose(80, 20)); // prettier-ignore
  };
}

function isTrue(word: string, sum: number): boolean {
  if (word === 'ODD' || word === 'EVEN') return (sum % 2 === 1) === (word === 'ODD');
  return word === 'BIG' ? sum > 810 : word === 'SMALL' ? sum < 810 : sum === Number(word);
}

/** The chance that `found` of `size` endings of two digits have come after so many numbers, one after another. */
function foundAfter(numbers: number, size: number, found: number): Ratio {
  let ways: bigint[] = Array.from({ length: size + 1 }, (_, have) => (have === 0 ? 1n : 0n));
  for (let drawn = 0; drawn < numbers; drawn += 1) {
    ways = ways.map(
      (stay, have) => stay * BigInt(100 - size + have) + (ways[have - 1] ?? 0n) * BigInt(size - have + 1),
    );
  }
  return ratio(ways[found] ?? 0n, 100n ** BigInt(numbers));
}

/** Draws in which the last three or four digits of each place run through all numbers, each at its own pace. */
function overAllEndings(name: FamilyName, play: Play): readonly Ratio[] {
  const places = prizesInOrder(BOARD_LAYOUTS[name as keyof typeof BOARD_LAYOUTS]);
  const width = name === 'sea4d' ? 4 : 3;
  const cases = 10 ** width;
  const selection = play.quick(quickRandom(SEED));
  const hits = play.tiers.map(() => 0);
  for (let round = 0; round < cases; round += 1) {
    const drawn: Drawn = places.map(({ digits }, place) => String((round + place * 37) % cases).padStart(width, '0').slice(-digits).padStart(digits, '5')); // prettier-ignore
    play.hits(selection, drawn).forEach((times, tier) => (hits[tier] = (hits[tier] ?? 0) + times));
  }
  return hits.map((times) => ratio(times, cases * (play.combinations(selection) ?? 1)));
}
