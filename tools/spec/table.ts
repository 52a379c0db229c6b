import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCHMARKS } from './measurements.ts';

/** The documents whose rows are the complete list of requirements, in the order of the index. */
export const DOCUMENTS = [
  'docs/spec/0-foundations.md',
  'docs/spec/1-site.md',
  'docs/spec/2-account-entry.md',
  'docs/spec/3-money.md',
  'docs/spec/4-tables.md',
  'docs/spec/5-lottery.md',
  'docs/spec/6-rewards.md',
  'docs/spec/7-agents.md',
] as const;

export const STATES = ['done', 'part', 'open', 'declined'] as const;
export type State = (typeof STATES)[number];

/** The prefix of a proof that is a measurement. */
const MEASURED = `${BENCHMARKS}#`;

/** Precedes the reason why a requirement is declined. */
const REASON = 'Reason: ';

/**
 * One requirement. `places` and `tests` are paths from the root of the checkout, `measurements` are headings of the
 * page of benchmarks (`docs/BENCHMARKS.md#ledger` is `ledger`); an em dash in the table means none.
 */
export interface Row {
  readonly document: string;
  readonly line: number;
  /** The heading above the row, such as "2. Screens and routes". */
  readonly chapter: string;
  readonly section: string;
  readonly requirement: string;
  readonly state: State;
  readonly places: readonly string[];
  readonly tests: readonly string[];
  readonly measurements: readonly string[];
}

export interface Table {
  readonly rows: readonly Row[];
  /** Malformed lines, with document, line number and fault. */
  readonly faults: readonly string[];
}

const HEADING = '| section | requirement | state | where it lives | test |';
const RULE = /^\|( --- \|){5}$/;

/** Reads every document of the specification under a checkout. */
export function readTables(root: string): Table {
  const tables = DOCUMENTS.map((document) => parseTable(document, readFileSync(join(root, document), 'utf8')));
  return { rows: tables.flatMap(({ rows }) => rows), faults: tables.flatMap(({ faults }) => faults) };
}

/** Reads the rows of one document. A malformed line becomes a fault, and reading continues. */
export function parseTable(document: string, text: string): Table {
  const rows: Row[] = [];
  const faults: string[] = [];
  let chapter = '';
  text.split('\n').forEach((content, index) => {
    if (content.startsWith('## ')) chapter = content.slice(3);
    if (!content.startsWith('|') || content === HEADING || RULE.test(content)) return;
    const row = parseRow(document, index + 1, chapter, content);
    if (typeof row === 'string') faults.push(`${document}:${index + 1} ${row}`);
    else rows.push(row);
  });
  return { rows, faults };
}

function parseRow(document: string, line: number, chapter: string, content: string): Row | string {
  const cells = content
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  if (!content.endsWith('|') || cells.length !== 5) return `has ${cells.length} cells instead of five`;
  const [section = '', requirement = '', state = '', where = '', test = ''] = cells;
  if (chapter === '') return 'stands under no heading';
  if (section === '' || requirement === '') return 'lacks its section or its requirement';
  if (!isState(state)) return `has the unknown state "${state}"`;
  const places = readPaths(where);
  const proofs = readPaths(test);
  if (!places || !proofs) return 'names its files in another form than `path`, `path`';
  const [, reason] = requirement.split(REASON);
  if (state === 'declined' && !reason) return `is declined without a "${REASON}…"`;
  if (state !== 'declined' && requirement.includes(REASON.trim())) return 'gives a reason and is not declined';
  const tests = proofs.filter((proof) => !proof.startsWith(MEASURED));
  const measurements = proofs
    .filter((proof) => proof.startsWith(MEASURED))
    .map((proof) => proof.slice(MEASURED.length));
  return { document, line, chapter, section, requirement, state, places, tests, measurements };
}

function isState(text: string): text is State {
  return STATES.some((state) => state === text);
}

function readPaths(cell: string): string[] | null {
  if (cell === '—') return [];
  const parts = cell.split(', ');
  return parts.every((part) => /^`[^`\s]+`$/.test(part)) ? parts.map((part) => part.slice(1, -1)) : null;
}
