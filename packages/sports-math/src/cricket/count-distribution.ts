/**
 * A distribution on 0, 1, 2 … with this mean and variance: negative binomial when the variance is larger than the mean,
 * binomial (with the nearest number of trials) when it is smaller, and Poisson between. Chances below one in a million million
 * at the end are left out.
 */
export function countDistribution(mean: number, variance: number): number[] {
  if (mean <= 1e-9) return [1];
  if (variance > mean * 1.001) {
    const size = (mean * mean) / (variance - mean);
    const odds = mean / (size + mean);
    return series((size / (size + mean)) ** size, (count) => ((size + count - 1) / count) * odds);
  }
  if (variance < mean * 0.999) {
    const trials = Math.max(1, Math.ceil(mean), Math.round((mean * mean) / (mean - variance)));
    const hit = Math.min(1 - 1e-9, mean / trials);
    return series((1 - hit) ** trials, (count) => ((trials - count + 1) / count) * (hit / (1 - hit)));
  }
  return series(Math.exp(-mean), (count) => mean / count);
}

/** Chances from the first on by the ratio of each to the one before, made to add up to 1. */
function series(first: number, ratio: (count: number) => number): number[] {
  const chances = [first];
  let sum = first;
  for (let count = 1; count < 500 && sum < 1 - 1e-12; count += 1) {
    const chance = (chances[count - 1] ?? 0) * ratio(count);
    if (chance <= 0) break;
    chances.push(chance);
    sum += chance;
  }
  return chances.map((chance) => chance / sum);
}
