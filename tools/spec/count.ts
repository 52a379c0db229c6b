import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readTables, STATES, type Row } from './table.ts';

export const INDEX = 'docs/SPEC.md';

const START = '<!-- counts: written by tools/spec/count.ts -->';
const END = '<!-- end of counts -->';

/** The index with new counts of the rows; everything outside of the two marks stays as it is. */
export function countedIndex(index: string, rows: readonly Row[]): string {
  const from = index.indexOf(START);
  const to = index.indexOf(END);
  if (from < 0 || to < from) throw new Error(`${INDEX} has lost the marks around its counts`);
  return `${index.slice(0, from + START.length)}\n${countTable(rows)}\n${index.slice(to)}`;
}

function countTable(rows: readonly Row[]): string {
  const documents = Map.groupBy(rows, ({ document }) => document);
  const lines = [...documents].flatMap(([document, own]) => [
    countLine(`**[${document}](${document.replace('docs/', '')})**`, own),
    ...[...Map.groupBy(own, ({ chapter }) => chapter)].map(([chapter, part]) => countLine(chapter, part)),
  ]);
  return [
    `| ${['section', 'rows', ...STATES].join(' | ')} |`,
    `| --- |${' ---: |'.repeat(STATES.length + 1)}`,
    ...lines,
    countLine('**All**', rows),
  ].join('\n');
}

function countLine(name: string, rows: readonly Row[]): string {
  const counts = STATES.map((state) => rows.filter((row) => row.state === state).length);
  return `| ${[name, rows.length, ...counts].join(' | ')} |`;
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const path = join(root, INDEX);
  const { rows, faults } = readTables(root);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  writeFileSync(path, countedIndex(readFileSync(path, 'utf8'), rows));
  process.stdout.write(`${rows.length} rows counted into ${INDEX}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
