/** Two members who share something. */
export interface Pair<By extends string = string> {
  readonly one: string;
  readonly other: string;
  readonly by: By;
}

/** Members of whom each shares something of a kind with another of them. */
export interface Group {
  readonly members: readonly string[];
  readonly by: readonly string[];
}

/**
 * The groups of members who share the same kind of thing, directly or through others; those of the same members are one. The largest
 * first. Kinds are not mixed: an address may belong to a whole town, and would tie together whom nothing else does.
 */
export function groupsOf(pairs: readonly Pair[]): Group[] {
  const groups = new Map<string, { members: string[]; by: string[] }>();
  for (const [by, alike] of Map.groupBy(pairs, (pair) => pair.by)) {
    for (const members of tied(alike)) {
      const key = members.join();
      const known = groups.get(key);
      if (known) known.by.push(by);
      else groups.set(key, { members, by: [by] });
    }
  }
  return [...groups.values()]
    .map(({ members, by }) => ({ members, by: by.toSorted() }))
    .toSorted((a, b) => b.members.length - a.members.length || (a.members[0] ?? '').localeCompare(b.members[0] ?? ''));
}

function tied(pairs: readonly Pair[]): string[][] {
  const parents = new Map<string, string>();
  const rootOf = (member: string): string => {
    let root = member;
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) root = up;
    parents.set(member, root);
    return root;
  };
  for (const { one, other } of pairs) parents.set(rootOf(one), rootOf(other));
  const byRoot = Map.groupBy([...parents.keys()], rootOf);
  return [...byRoot.values()].map((members) => members.toSorted());
}
