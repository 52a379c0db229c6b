import { stripVTControlCharacters } from 'node:util';

/** What came of a suite, or of a part of it. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** What failed and how, shortened: to be said once more at the end, where it is looked for. */
  readonly failures: readonly string[];
  /** What failed and then passed, with both messages: the run stays green, the next change mends it. */
  readonly unsteady?: readonly string[];
  /** The files that took the longest, longest first. */
  readonly slowest?: readonly FileTime[];
}

/** How long one test file took. */
export interface FileTime {
  /** From the root of the checkout. */
  readonly file: string;
  readonly ms: number;
}

/** How much of a failure is said again, in characters: its message, and where it happened. */
const FAILURE_LENGTH = 1_500;

/** A failure as it is said again at the end. */
export function shorten(text: string): string {
  return stripVTControlCharacters(text).slice(0, FAILURE_LENGTH);
}

/** Adds up what came of the parts of a suite. */
export function sum(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((all, { passed }) => all + passed, 0),
    failed: counts.reduce((all, { failed }) => all + failed, 0),
    failures: counts.flatMap(({ failures }) => failures),
    unsteady: counts.flatMap(({ unsteady }) => unsteady ?? []),
    slowest: slowestOf(counts.flatMap(({ slowest }) => slowest ?? [])),
  };
}

const SHOWN = 10;

/** The ten longest, longest first. */
export function slowestOf(files: readonly FileTime[]): FileTime[] {
  return files.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
}
