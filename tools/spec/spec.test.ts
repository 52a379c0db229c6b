import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { countedIndex, INDEX } from './count.ts';
import { DOCUMENTS, parseTable, readTables, type Row } from './table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { rows, faults } = readTables(root);

const at = ({ document, line, requirement }: Row): string => `${document}:${line} ${requirement}`;
const missing = (paths: readonly string[]): boolean => paths.some((path) => !existsSync(join(root, path)));

describe('the specification tables', () => {
  it('have rows of five cells with a known state in every document', () => {
    expect(faults).toEqual([]);
    for (const document of DOCUMENTS) expect(rows.some((row) => row.document === document)).toBe(true);
  });

  it('name only files that exist', () => {
    expect(rows.filter(({ places, tests }) => missing([...places, ...tests])).map(at)).toEqual([]);
  });

  it('name as proof only tests', () => {
    expect(rows.filter(({ tests }) => !tests.every((path) => /\.test\.tsx?$/.test(path))).map(at)).toEqual([]);
  });

  it('call done only what has a place and a test, and part only what has a place', () => {
    expect(rows.filter((row) => row.state === 'done' && row.tests.length === 0).map(at)).toEqual([]);
    expect(rows.filter((row) => row.state !== 'open' && row.places.length === 0).map(at)).toEqual([]);
  });

  it('hold each requirement once in its section', () => {
    const keys = rows.map(({ document, section, requirement }) => `${document} ${section} ${requirement}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('are counted right in the index', () => {
    const index = readFileSync(join(root, INDEX), 'utf8');
    expect(index, 'run node tools/spec/count.ts').toBe(countedIndex(index, rows));
  });
});

describe('reading a table', () => {
  const read = (row: string) => parseTable('x.md', `## 1. One\n${row}\n`);

  it('reads a row with its heading, line and files', () => {
    expect(read('| 1 A | does it | done | `a.ts`, `b.ts` | — |').rows).toEqual([
      {
        document: 'x.md',
        line: 2,
        chapter: '1. One',
        section: '1 A',
        requirement: 'does it',
        state: 'done',
        places: ['a.ts', 'b.ts'],
        tests: [],
      },
    ]);
  });

  it.each([
    ['| 1 A | does it | done | `a.ts` |', 'has 4 cells'],
    ['| 1 A | does it | finished | — | — |', 'unknown state "finished"'],
    ['| 1 A |  | open | — | — |', 'lacks'],
    ['| 1 A | does it | done | a.ts | — |', 'another form'],
  ])('finds what is wrong with %s', (row, what) => {
    expect(read(row)).toMatchObject({ rows: [], faults: [expect.stringContaining(what)] });
  });
});
