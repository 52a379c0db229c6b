import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import SlowFirst from './tools/test/slow-first.ts';
import { LEFT_OUT, WHERE } from './tools/test/where.ts';

/** On two cores, which is what the tests are given at least: each waits a fifth of its time for its database. */
const WORKERS = 3;
/**
 * What hangs is given up after three minutes. What works takes seconds; but threads that hash passwords step aside for
 * others, and beside four busy neighbours they take twenty times as long.
 */
const shared = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 10_000 } },
  // The message is all that a summary keeps: it says what stood in a list, not that it was a list.
  chaiConfig: { truncateThreshold: 1_000 },
  maxWorkers: WORKERS,
  execArgv: ['--import', join(import.meta.dirname, 'tests/support/worker-leash.ts')],
};
/** Each file has modules and a page of its own, in a process that it shares with others: a process each took half as long again. */
const OWN_WORLD = { pool: 'vmForks' } as const;
/**
 * The files of a worker share its modules, which saves two fifths of the time. The site's tests do not: they leave the
 * session and the language behind in modules. Nor does a file that mocks a module.
 */
const TOGETHER = { isolate: false };
const LEAVE_NOTHING = 'tests/support/leave-nothing.setup.ts';
const leftOut = process.env[LEFT_OUT];
const ELSEWHERE = [
  '**/node_modules/**',
  'tests/{journeys,browser,chaos}/**',
  ...(leftOut === undefined ? [] : [`${leftOut}**`]),
];
const APART = filesThatMock(WHERE.servers);
const PAGES_APART = filesThatMock(WHERE.officePages);
const page = {
  environment: 'happy-dom',
  // No test fetches a style sheet; happy-dom is to say that each has loaded.
  environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
  setupFiles: ['packages/ui/testing/components.setup.ts'],
};
/** Three browsers side by side on two cores, as each waits half of its time: what comes, may take its time. */
const browsers = {
  ...shared,
  maxWorkers: 3,
  expect: { poll: { timeout: 15_000 } },
  globalSetup: ['tests/support/site.setup.ts'],
  setupFiles: ['tests/support/last-seen.setup.ts'],
  sequence: { groupOrder: 1 },
};
/** It starts installations of its own. */
const START = 'tests/journeys/start.test.ts';
/** What measures how long something takes has the machine to itself. */
const ALONE = 'tests/browser/alone/*.test.ts';

export default defineConfig({
  test: {
    // `--changed` follows imports; nobody imports a migration, and every database is made of them.
    sequence: { sequencer: SlowFirst },
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/db/**/*.sql'],
    projects: [
      {
        test: {
          ...shared,
          ...TOGETHER,
          name: 'unit',
          include: [WHERE.servers],
          exclude: [...ELSEWHERE, ...APART],
          globalSetup: ['tests/support/cluster.setup.ts'],
          setupFiles: [LEAVE_NOTHING],
        },
      },
      {
        test: {
          ...shared,
          name: 'apart',
          include: [WHERE.apps, ...APART],
          exclude: ELSEWHERE,
          globalSetup: ['tests/support/cluster.setup.ts'],
        },
      },
      { test: { ...shared, ...page, ...OWN_WORLD, name: 'components', include: [WHERE.sitePages, ...PAGES_APART] } },
      {
        test: {
          ...shared,
          ...page,
          ...TOGETHER,
          name: 'office',
          include: [WHERE.officePages],
          exclude: [...configDefaults.exclude, ...PAGES_APART],
          setupFiles: [...page.setupFiles, LEAVE_NOTHING],
        },
      },
      {
        test: {
          ...shared,
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
        },
      },
      {
        test: {
          ...browsers,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: [START],
        },
      },
      { test: { ...browsers, name: 'start', globalSetup: [], include: [START] } },
      {
        test: {
          ...browsers,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: [ALONE],
        },
      },
      {
        test: {
          ...browsers,
          name: 'alone',
          globalSetup: [],
          include: [ALONE],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

function isInstalled(path: string): boolean {
  return path.endsWith('node_modules');
}

/** The test files of a glob that put a made-up module in the place of another. */
function filesThatMock(glob: string): string[] {
  return globSync(glob, { cwd: import.meta.dirname, exclude: isInstalled }).filter((file) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
}
