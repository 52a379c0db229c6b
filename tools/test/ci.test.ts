import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

it('the check of a submission runs npm test, and nothing else', () => {
  const lines = read('.ci/run')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines).toEqual(['set -euo pipefail', 'cd "$(dirname "$0")/.."', 'npm test']);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts['test']).toBe('node tools/test.mjs');
});
