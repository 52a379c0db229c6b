/** Depth-first search; each cycle is reported once, from the node at which it was entered. */
export function findCycles(nodes: readonly string[], next: (node: string) => readonly string[]): string[][] {
  const done = new Set<string>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): void => {
    const entered = path.indexOf(node);
    if (entered >= 0) {
      cycles.push([...path.slice(entered), node]);
      return;
    }
    if (done.has(node)) return;
    path.push(node);
    for (const target of next(node)) visit(target);
    path.pop();
    done.add(node);
  };
  for (const node of nodes) visit(node);
  return cycles;
}
