import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './check.ts';
import { countedIndex, INDEX } from './count.ts';
import { type Measurement, parseMeasurements, readMeasurements } from './measurements.ts';
import { DOCUMENTS, parseTable, readTables } from './table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the specification tables', () => {
  const { rows, faults } = readTables(root);

  it('have rows of five cells with a known state, and a reason for what is declined', () => {
    expect(faults).toEqual([]);
    for (const document of DOCUMENTS) expect(rows.some((row) => row.document === document)).toBe(true);
  });

  it('name only existing places and proofs', () => {
    const exists = (path: string) => existsSync(join(root, path));
    expect(faultsOf(rows, { exists, measurements: readMeasurements(root) })).toEqual([]);
  });

  it('are counted correctly in the index', () => {
    const index = readFileSync(join(root, INDEX), 'utf8');
    expect(index, 'run node tools/spec/count.ts').toBe(countedIndex(index, rows));
  });
});

const read = (...rows: string[]) => parseTable('x.md', ['## 1. One', ...rows, ''].join('\n'));

describe('the parser of tables', () => {
  it('reads a row with its heading, line, files and measurements', () => {
    expect(read('| 1 A | does it | done | `a.ts`, `b.ts` | `a.test.ts`, `docs/BENCHMARKS.md#how-fast` |').rows).toEqual(
      [
        {
          document: 'x.md',
          line: 2,
          chapter: '1. One',
          section: '1 A',
          requirement: 'does it',
          state: 'done',
          places: ['a.ts', 'b.ts'],
          tests: ['a.test.ts'],
          measurements: ['how-fast'],
        },
      ],
    );
  });

  it('reads a declined row with its reason and its replacement', () => {
    const { rows, faults } = read('| 1 A | does it. Reason: it would harm. | declined | `a.ts` | — |');
    expect(faults).toEqual([]);
    expect(rows).toMatchObject([
      { state: 'declined', requirement: 'does it. Reason: it would harm.', places: ['a.ts'] },
    ]);
  });

  it.each([
    ['| 1 A | does it | done | `a.ts` |', 'has 4 cells'],
    ['| 1 A | does it | finished | — | — |', 'unknown state "finished"'],
    ['| 1 A |  | open | — | — |', 'lacks'],
    ['| 1 A | does it | done | a.ts | — |', 'another form'],
    ['| 1 A | does it | declined | — | — |', 'is declined without a "Reason: …"'],
    ['| 1 A | does it. Reason: | declined | — | — |', 'is declined without a "Reason: …"'],
    ['| 1 A | does it. Choice: not at all. | declined | — | — |', 'is declined without a "Reason: …"'],
    ['| 1 A | does it. Reason: it would harm. | open | — | — |', 'gives a reason and is not declined'],
  ])('finds what is wrong with %s', (row, what) => {
    expect(read(row)).toMatchObject({ rows: [], faults: [expect.stringContaining(what)] });
  });
});

const PAGE = `# Benchmarks
Measured on 2026-01-01.
## Ledger growth

Measured on 2026-11-23 by \`bench:ledger\`.

| figure | goal | measured | met |
| --- | --- | --- | --- |
| a rate | ≥ 1× | 2× | yes |
| another rate | | 2× | |

## Lobby
Measured on 2026-11-22.
| figure | goal | measured | met |
| --- | --- | --- | --- |
| the list | ≥ 1× | 0.5× | **no** |
| the menu | ≥ 1× | 1× | at the bound |
## Some day
Nobody knows when.
`;

describe('the parser of measurements', () => {
  it('gives for each heading the day of the measurement and the missed goals', () => {
    expect(parseMeasurements(PAGE)).toEqual([
      { anchor: 'ledger-growth', day: '2026-11-23', missed: [] },
      { anchor: 'lobby', day: '2026-11-22', missed: ['the list', 'the menu'] },
      { anchor: 'some-day', day: null, missed: [] },
    ] satisfies Measurement[]);
  });
});

describe('the check of rows against the checkout', () => {
  const files = ['a.ts', 'a.test.ts', 'b.md', 'bench/a.bench.ts', 'bench/run.ts', 'bench/support/figures.ts'];
  const evidence = { exists: (path: string) => files.includes(path), measurements: parseMeasurements(PAGE) };
  const check = (...rows: string[]) => faultsOf(read(...rows).rows, evidence);

  it('accepts rows with a place and a proof, and open or declined rows without', () => {
    expect(
      check(
        '| 1 A | works | done | `a.ts` | `a.test.ts` |',
        '| 1 A | works in part | part | `a.ts` | — |',
        '| 1 A | does not work | open | — | — |',
        '| 1 A | shall not work. Reason: it would harm. | declined | — | — |',
        '| 1 A | is fast | done | `bench/a.bench.ts` | `docs/BENCHMARKS.md#ledger-growth` |',
        '| 1 A | is nearly fast | part | `bench/a.bench.ts` | `docs/BENCHMARKS.md#lobby` |',
        '| 1 A | runs the benches | done | `bench/run.ts`, `bench/support/figures.ts` | `a.test.ts` |',
        '| 1 B | works | done | `a.ts` | `a.test.ts` |',
      ),
    ).toEqual([]);
  });

  it.each([
    ['| 1 A | x | done | `gone.ts` | `a.test.ts` |', 'gone.ts does not exist'],
    ['| 1 A | x | done | `a.ts` | `gone.test.ts` |', 'gone.test.ts does not exist'],
    ['| 1 A | x | done | `a.ts` | `b.md` |', 'b.md is no test'],
    ['| 1 A | x | done | `a.ts` | — |', 'is done without a proof'],
    ['| 1 A | x | done | — | `a.test.ts` |', 'is done and lives nowhere'],
    ['| 1 A | x | part | — | `a.test.ts` |', 'is part and lives nowhere'],
    ['| 1 A | x | done | `bench/a.bench.ts` | `a.test.ts` |', 'is a figure, and no measurement proves it'],
    ['| 1 A | x | done | `a.ts` | `docs/BENCHMARKS.md#gone` |', 'has no heading "gone"'],
    ['| 1 A | x | part | `a.ts` | `docs/BENCHMARKS.md#gone` |', 'has no heading "gone"'],
    ['| 1 A | x | done | `a.ts` | `docs/BENCHMARKS.md#some-day` |', 'does not say when it was measured'],
    ['| 1 A | x | done | `a.ts` | `docs/BENCHMARKS.md` |', 'is no test'],
  ])('finds what is wrong with %s', (row, what) => {
    expect(check(row).join('\n')).toContain(`x.md:2 x: `);
    expect(check(row).join('\n')).toContain(what);
  });

  it('finds every missed figure, and a row that is listed twice', () => {
    expect(check('| 1 A | is fast | done | `bench/a.bench.ts` | `docs/BENCHMARKS.md#lobby` |')).toEqual([
      'x.md:2 is fast: is done, and "lobby" did not meet: the list',
      'x.md:2 is fast: is done, and "lobby" did not meet: the menu',
    ]);
    expect(check('| 1 A | x | open | — | — |', '| 1 A | x | open | — | — |')).toEqual([
      'x.md:3 x: stands twice in its section',
    ]);
  });
});
