import { stripVTControlCharacters } from 'node:util';

/** The result of a suite, or of a part of it. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** The failures, shortened, which are repeated at the end of the output. */
  readonly failures: readonly string[];
  /** Tests that failed and then passed, with both messages. The run stays green; the next change should fix them. */
  readonly unsteady?: readonly string[];
  /** The slowest files, longest first. */
  readonly slowest?: readonly FileTime[];
}

/** The duration of one test file. */
export interface FileTime {
  /** From the root of the checkout. */
  readonly file: string;
  readonly ms: number;
}

/** How much of a failure is repeated at the end, in characters: its message, and where it happened. */
const FAILURE_LENGTH = 1_500;

/** A failure, shortened for the end of the output. */
export function shorten(text: string): string {
  return stripVTControlCharacters(text).slice(0, FAILURE_LENGTH);
}

/** Adds up the results of the parts of a suite. */
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
