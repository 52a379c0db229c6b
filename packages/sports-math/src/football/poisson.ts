/** What a truncated distribution may leave out. */
const TAIL = 1e-9;
const MOST = 40;

/** Chances of 0, 1, 2 … events when `mean` are expected, up to where less than 1e-9 is left. They add up to 1. */
export function poisson(mean: number): Float64Array {
  const chances: number[] = [];
  let chance = Math.exp(-mean);
  let sum = 0;
  for (let count = 0; count <= MOST; count += 1) {
    chances.push(chance);
    sum += chance;
    if (1 - sum < TAIL && count >= mean) break;
    chance *= mean / (count + 1);
  }
  return Float64Array.from(chances, (value) => value / sum);
}
