import { differences } from '../site/merge.ts';

type Facts = Readonly<Record<string, unknown>> | null;

/** One changed field before and after; empty where it had no value. */
export interface FactChange {
  readonly path: readonly string[];
  readonly was: string;
  readonly is: string;
}

/** The fields of a line of the log that changed, down to single texts and lists, written by `textOf`. */
export function changesOf(
  before: Facts,
  after: Facts,
  textOf: (path: readonly string[], value: unknown) => string,
): FactChange[] {
  return differences(before ?? {}, after ?? {})
    .map(({ path, before: old, after: now }) => ({ path, was: textOf(path, old), is: textOf(path, now) }))
    .filter(({ was, is }) => was !== is);
}
