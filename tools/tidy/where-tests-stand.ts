import { matchesGlob } from 'node:path';
import { WHERE } from '../test/where.ts';
import type { Problem } from './sources.ts';

/** The usual names of test files. */
const LOOKS_LIKE_A_TEST = /[.-](tests?|spec)\.[cm]?[jt]sx?$/;

/** Finds files that look like tests in places where nothing runs them. */
export function checkTestFiles(files: readonly string[]): Problem[] {
  return files
    .filter((path) => LOOKS_LIKE_A_TEST.test(path) && !Object.values(WHERE).some((glob) => matchesGlob(path, glob)))
    .map((path) => ({
      rule: 'stray-test',
      path,
      line: 1,
      what: 'npm test runs no such file: see tools/test/where.ts',
    }));
}
