import { MOST_LIST } from './rules.ts';

/** Why a piece of a typed or pasted list is no number of the play. `too-many`: the list is full; nothing after it was read. */
export type EntryReason = 'length' | 'not-digits' | 'double' | 'too-many';

export interface EntryError {
  /** The line of the text, from 1. */
  readonly line: number;
  /** What stands there, cut after 20 characters. */
  readonly text: string;
  readonly reason: EntryReason;
}

/** What was read from a list of numbers. */
export interface ReadNumbers {
  /** The good numbers in canonical order: joined by `,` they are a selection. */
  readonly numbers: readonly string[];
  /** In the order of the text. At most 100; `failed` counts all. */
  readonly errors: readonly EntryError[];
  readonly failed: number;
}

const MOST_ERRORS = 100;
const LONGEST_SHOWN = 20;
const BENGALI_ZERO = 0x09e6;
/** A line break, or a piece between separators: spaces of all kinds, commas (Latin, Arabic, full width), semicolons, dandas. */
const PIECES = /\r\n|[\r\n\u2028\u2029]|[^\s,;،，、।]+/gu;

/**
 * Reads numbers of `digits` digits from a text, typed or pasted: at most 10,000, separated by commas, spaces or line breaks,
 * in Latin or Bengali digits. What is no such number, or was there before, is named with its line. Quick for any text.
 */
export function readNumbers(text: string, digits: number): ReadNumbers {
  const found = new Set<string>();
  const errors: EntryError[] = [];
  let [line, failed] = [1, 0];
  for (const [piece] of text.matchAll(PIECES)) {
    if (/^[\r\n\u2028\u2029]/u.test(piece)) {
      line += 1;
      continue;
    }
    const number = piece.length > LONGEST_SHOWN ? piece : latin(piece);
    const full = found.size + failed === MOST_LIST;
    const reason = full ? 'too-many' : faultOf(number, digits, found);
    if (reason === null) {
      found.add(number);
      continue;
    }
    failed += 1;
    if (full || errors.length < MOST_ERRORS) errors.push({ line, text: cut(piece), reason });
    if (full) break;
  }
  return { numbers: [...found].toSorted(), errors, failed };
}

function faultOf(number: string, digits: number, found: ReadonlySet<string>): EntryReason | null {
  if (number.length > LONGEST_SHOWN ? !/^[0-9০-৯]+$/u.test(number) : !/^[0-9]+$/u.test(number)) return 'not-digits';
  if (number.length !== digits) return 'length';
  return found.has(number) ? 'double' : null;
}

/** Bengali digits as Latin ones. */
function latin(piece: string): string {
  return piece.replaceAll(/[০-৯]/gu, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
}

function cut(piece: string): string {
  return piece.length > LONGEST_SHOWN ? `${piece.slice(0, LONGEST_SHOWN)}…` : piece;
}
