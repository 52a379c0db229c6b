type Facts = Readonly<Record<string, unknown>> | null;

/** One fact before and after; empty where there was none. */
export interface FactChange {
  readonly name: string;
  readonly was: string;
  readonly is: string;
  readonly changed: boolean;
}

/** What a line of the log says of each fact: those that changed first. */
export function changesOf(before: Facts, after: Facts): FactChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => {
      const [was, is] = [textOf(before?.[name]), textOf(after?.[name])];
      return { name, was, is, changed: was !== is };
    })
    .toSorted((a, b) => Number(b.changed) - Number(a.changed));
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
