import type { RoundRules, TableManifest } from '@chhokka/game-math';

/** Finds rules among all that the manifests know. The function throws when none of them has that name. */
export function rulesByName(manifests: readonly TableManifest[]): (name: string) => RoundRules {
  const known = new Map(manifests.flatMap(({ allRules }) => Object.entries(allRules)));
  return (name) => {
    const rules = known.get(name);
    if (!rules) throw new Error(`this program has no rules ${name}`);
    return rules;
  };
}
