import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedFiles, testsToRun } from './changed.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'chhokka-changed-'));
  git('init', '-q');
  git('config', 'core.quotePath', 'true');
  await mkdir(join(root, 'tests'));
  await write('tests/টাকা.test.ts', 'tests/gone.test.ts', 'same.ts');
  git('add', '.');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.test', 'commit', '-q', '-m', 'Begin');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const git = (...args: string[]): unknown => execFileSync('git', args, { cwd: root });

async function write(...paths: readonly string[]): Promise<void> {
  for (const path of paths) await writeFile(join(root, path), `// ${Math.random()}`);
}

it('the changed files include untracked ones under their own names, and no deleted ones', async () => {
  await write('tests/টাকা.test.ts', 'tests/a new.test.ts');
  await rm(join(root, 'tests/gone.test.ts'));
  expect((await changedFiles(root)).toSorted()).toEqual(['tests/a new.test.ts', 'tests/টাকা.test.ts']);
});

it('a slow folder runs its changed tests, or all of them when their helpers changed', () => {
  const [one, helper] = ['tests/chaos/money.test.ts', 'tests/chaos/support/victims.ts'];
  expect(testsToRun('tests/chaos/', [one, 'apps/site/a.ts'])).toEqual([one]);
  expect(testsToRun('tests/chaos/', [one, helper])).toEqual(['tests/chaos/']);
  expect(testsToRun('tests/chaos/', ['apps/site/a.ts'])).toEqual([]);
});
