import type { Currency } from '@chhokka/kernel';
import { withoutHidden } from '../../../infra/typed-text.ts';
import type { OfferedGame } from '../../../modules/games/catalogue/index.ts';
import { placeOf } from './categories.ts';
import { readCsv } from './csv.ts';
import { elementLines } from './element-lines.ts';
import { type LineFault, ListFault } from './fault.ts';
import { CSV_COLUMNS, type Row, readRow } from './rows.ts';

const STORABLE = /^[A-Za-z0-9_.-]{1,64}$/;

export interface ListFile {
  /** Its ending tells the format: `.csv`, otherwise JSON. */
  readonly name: string;
  readonly text: string;
}

export interface Market {
  readonly currency: Currency;
  /** ISO 3166-1 alpha-2 country of the players; null if the provider is not told one. */
  readonly country: string | null;
}

export interface GameList {
  readonly games: readonly OfferedGame[];
  /** The categories that no rule knows. Their games are filed under RNG. */
  readonly strange: readonly string[];
}

/**
 * Reads a provider's list of games: Hub88's `game/list`, Swipe Games' `games`, the house protocol's `games`, or a CSV file
 * with the columns of `CSV_COLUMNS`. Throws ListFault, with all faulty lines, unless every entry can be read.
 */
export function readGameList(file: ListFile, market: Market): GameList {
  const entries = file.name.toLowerCase().endsWith('.csv') ? fromCsv(file) : fromJson(file);
  const faults: LineFault[] = [];
  const lineOf = new Map<string, number>();
  const strange = new Set<string>();
  const games = entries.flatMap(({ line, entry }) => {
    const row = readRow(entry);
    const before = typeof row === 'string' ? undefined : lineOf.get(row.gameCode);
    if (typeof row === 'string') faults.push({ line, what: row });
    else if (before !== undefined) faults.push({ line, what: `${row.gameCode} is on line ${before} already` });
    else {
      lineOf.set(row.gameCode, line);
      return [offered(row, market, strange)];
    }
    return [];
  });
  if (games.length + faults.length === 0) faults.push({ line: null, what: 'there are no games' });
  if (faults.length > 0) throw new ListFault(file.name, faults);
  return { games, strange: [...strange] };
}

interface Entry {
  readonly line: number;
  readonly entry: unknown;
}

function fromCsv({ name, text }: ListFile): Entry[] {
  const read = readCsv(text);
  if ('unclosed' in read) throw new ListFault(name, [{ line: read.unclosed, what: 'a quote is not closed' }]);
  const [head, ...rows] = read.rows;
  const columns = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  const [line, wrong] = [head?.line ?? 1, columns.find((column) => !CSV_COLUMNS.includes(column))];
  if (wrong !== undefined)
    throw new ListFault(name, [{ line, what: `there is no column "${shown(wrong)}", only ${CSV_COLUMNS.join(', ')}` }]);
  const short = rows.filter(({ cells }) => cells.length !== columns.length);
  if (short.length > 0)
    throw new ListFault(
      name,
      short.map((row) => ({ line: row.line, what: `has ${row.cells.length} cells, not ${columns.length}` })),
    );
  return rows.map((row) => ({ line: row.line, entry: Object.fromEntries(named(columns, row.cells)) }));
}

function shown(column: string): string {
  return withoutHidden(column).slice(0, 40);
}

/** The cells that say something. */
function named(columns: readonly string[], cells: readonly string[]): [string, string][] {
  return columns.flatMap((column, at): [string, string][] => {
    const cell = (cells[at] ?? '').trim();
    return cell === '' ? [] : [[column, cell]];
  });
}

function fromJson({ name, text }: ListFile): Entry[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const what = withoutHidden((error as Error).message.replaceAll(/\s+/g, ' '));
    const line = /\(line (\d+)/.exec(what)?.[1];
    throw new ListFault(name, [{ line: line === undefined ? null : Number(line), what }]);
  }
  const list: unknown = Array.isArray(json) ? json : (json as { games?: unknown } | null)?.games;
  if (!Array.isArray(list)) throw new ListFault(name, [{ line: null, what: 'it is no list of games' }]);
  const lines = elementLines(text);
  return list.map((entry: unknown, at) => ({ line: lines[at] ?? 1, entry }));
}

function offered(row: Row, market: Market, strange: Set<string>): OfferedGame {
  const place = row.category === undefined ? null : placeOf(row.category);
  if (row.category !== undefined && row.gameType === undefined && place === null) strange.add(row.category);
  const { gameCode, en, bn, supplier, minBet, lines, rtp } = row;
  return {
    gameCode,
    name: { en, bn },
    gameType: row.gameType ?? place?.gameType ?? 'RNG',
    classify: row.classify ?? (row.gameType === undefined ? (place?.classify ?? '') : ''),
    minBet,
    minLineNum: lines,
    rtp,
    supplier,
    refusal: refusalOf(row, market),
  };
}

function refusalOf(row: Row, { currency, country }: Market): string | undefined {
  if (!STORABLE.test(row.gameCode)) return 'its code is not 1 to 64 letters, digits, dots, hyphens and underscores';
  if (row.isOff) return 'the provider has switched it off';
  if (country !== null && row.blockedIn.includes(country)) return `the provider blocks it in ${country}`;
  if (row.currencies && !row.currencies.includes(currency)) return `it is not played in ${currency}`;
  return undefined;
}
