import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exactly, runWithSecondTry } from './second-try.ts';

/** Stands in for the setup that starts an installation: counts its starts, and says how the books are. */
const SETUP = `import { appendFileSync, writeFileSync } from 'node:fs';
export default () => {
  appendFileSync('starts', 'x');
  return () => {
    if (process.env.TEST_VERDICT_FILE) writeFileSync(process.env.TEST_VERDICT_FILE, process.env.BOOKS ?? 'right');
  };
};`;
const CONFIG = `import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { projects: [{ test: { name: 'made-up', include: ['*.test.js'], globalSetup: ['setup.js'] } }] } });`;
/** Fails at its first run, with what it was called with; passes at its second. */
const UNSTEADY = `import { appendFileSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
const turn = (name) => { appendFileSync(name, 'x'); return readFileSync(name, 'utf8').length; };
describe('a page (1+1)', () => {
  it('that comes late', () => expect(turn('late'), 'it was not there').toBe(2));
  it('that comes late, too late', () => expect(turn('too-late'), 'it never came').toBe(99));
  it('that is there', () => expect(turn('there')).toBe(1));
});`;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'chhokka-second-try-'));
  await symlink(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  await writeFile(join(root, 'setup.js'), SETUP);
  await writeFile(join(root, 'vitest.config.js'), CONFIG);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function run(env: Record<string, string>, page = UNSTEADY) {
  await writeFile(join(root, 'page.test.js'), page);
  return runWithSecondTry({ root, projects: ['made-up'], env, quiet: true });
}

describe('a browser test that fails', () => {
  it('is unsteady when it then passes alone, fails when it fails twice, and no other test is repeated', async () => {
    const count = await run({});
    expect(count).toMatchObject({ passed: 2, failed: 1 });
    expect(count.unsteady).toEqual([
      expect.stringMatching(
        /^page.test.js > a page \(1\+1\) > that comes late\n {2}first: .*not there[^]*second: .*passed/,
      ),
    ]);
    expect(count.failures).toEqual([
      expect.stringMatching(/> that comes late, too late\n {2}first: .*never came[^]*second: .*never came/),
    ]);
    // Of the whole file, and of each that was run alone.
    expect(await readFile(join(root, 'starts'), 'utf8')).toBe('xxx');
  });

  it('fails the run when the books were wrong after the first try, whatever the second gives', async () => {
    const { failures } = await run({ BOOKS: 'the books are wrong' });
    expect(failures.join('\n')).toContain('the books are wrong');
  });
});

/** A test that fails at its first run alone, beside something else that goes wrong. */
const beside = (wrong: string): string => `import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
const turn = (name) => { appendFileSync(name, 'x'); return readFileSync(name, 'utf8').length; };
it('comes late', () => expect(turn('late')).toBe(2));
${wrong}`;

describe('a second try that passes', () => {
  it.each([
    ['a hook before tests', "describe('money', () => { beforeAll(() => { throw new Error('no money') }); it('is right', () => {}); });"], // prettier-ignore
    ['a hook after tests', "describe('money', () => { afterAll(() => { throw new Error('no money') }); it('is right', () => {}); });"], // prettier-ignore
    ['an error outside of every test', "it('waits', () => new Promise((go) => { setTimeout(go, 50); setTimeout(() => { throw new Error('no money') }, 5); }));"], // prettier-ignore
  ])('does not hide the failure of %s', async (_, wrong) => {
    const count = await run({}, beside(wrong));
    expect(count.failures).toEqual([expect.stringContaining('no money')]);
  });

  it('does not hide a file whose process was killed', async () => {
    await writeFile(join(root, 'ended.test.js'), `import { it } from 'vitest'; it('ends', () => process.kill(process.pid, 'SIGKILL'));`); // prettier-ignore
    const count = await run({}, beside(''));
    expect(count.unsteady).toEqual([expect.stringContaining('comes late')]);
    expect(count.failures.join('\n')).toMatch(/ended.test.js\n.*not all run/);
  });
});

it('a test with .only fails the run, because it would hide the others', async () => {
  const { failures } = await run({}, `import { it } from 'vitest'; it.only('is right', () => {}); it('is wrong', () => { throw new Error('!') });`); // prettier-ignore
  expect(failures.join('\n')).toMatch(/only/);
});

it('the pattern for a test name matches that name only', () => {
  const name = 'a page (1+1) says $5.00? [yes]';
  expect(name).toMatch(new RegExp(exactly(name)));
  expect(`${name} and more`).not.toMatch(new RegExp(exactly(name)));
});
