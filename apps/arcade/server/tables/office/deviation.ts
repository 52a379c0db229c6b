import type { RoundRules, TableRules } from '@chhokka/game-math';

const made = new WeakMap<RoundRules, ReadonlyMap<string, number>>();

/**
 * By bet type: the standard deviation of what one unit returns, on the spot of the type where it is largest. Chips that lie
 * on several spots vary less, so a band that is drawn with it is never too narrow. Empty in pools and flights, because what
 * a stake pays there depends on the players. A statistic, not money.
 */
export function deviationsOf(rules: RoundRules): ReadonlyMap<string, number> {
  const known = made.get(rules);
  if (known) return known;
  const largest = new Map<string, number>();
  if (rules.kind === 'fresh' || rules.kind === 'shoe') {
    for (const [spot, type] of rules.spots) {
      largest.set(type, Math.max(largest.get(type) ?? 0, deviationOf(rules, spot)));
    }
  }
  made.set(rules, largest);
  return largest;
}

function deviationOf(rules: TableRules, spot: string): number {
  let cases = 0;
  let sum = 0;
  let squares = 0;
  for (const { outcome, weight } of rules.outcomes()) {
    const share = Number(weight);
    const pays = rules.pays(outcome, spot) / 100;
    cases += share;
    sum += share * pays;
    squares += share * pays * pays;
  }
  const mean = sum / cases;
  return Math.sqrt(Math.max(0, squares / cases - mean * mean));
}
