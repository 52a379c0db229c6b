import type { CallValue } from '@chhokka/contracts';
import { type Minor, parseDecimal } from '@chhokka/kernel';

export type Mistake = CallValue<'officeGiveBonuses'>['mistakes'][number];

/** Lines that one list has at most: all of them are given in one transaction. */
export const MOST_LINES = 1_000;

/** Longer lines are mistakes. In them, LINE would try all places where blanks could be divided. */
const LONGEST = 200;
const LINE = /^"?([A-Za-z0-9_.@+-]{1,64})"?\s*[,;\t]\s*"?(\d{1,11}(?:\.\d{1,2})?)"?$/;
const HEAD = /^"?account"?\s*[,;\t]\s*"?amount"?$/i;

/** A line of a list: the account as it was typed, and the amount in minor units. */
export interface ParsedLine {
  /** In the file, from 1. */
  readonly line: number;
  readonly text: string;
  readonly account: string;
  readonly amount: Minor;
}

/** Reads lines `account,amount`; empty lines and a head `account,amount` are left out. */
export function parseList(csv: string): { readonly lines: ParsedLine[]; readonly mistakes: Mistake[] } {
  const lines: ParsedLine[] = [];
  const mistakes: Mistake[] = [];
  const seen = new Set<string>();
  for (const [place, raw] of csv
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const [line, text] = [place + 1, raw.trim()];
    if (text === '' || (place === 0 && HEAD.test(text))) continue;
    const [, account, typed] = text.length > LONGEST ? [] : (LINE.exec(text) ?? []);
    const amount = parseDecimal(twoPlaces(typed ?? ''));
    const problem = account === undefined || amount === null ? 'form' : seen.has(account) ? 'twice' : null;
    if (problem === null && account !== undefined && amount !== null) lines.push({ line, text, account, amount });
    else mistakes.push({ line, text: text.slice(0, 100), problem: problem ?? 'form' });
    if (account !== undefined) seen.add(account);
    if (lines.length > MOST_LINES) {
      mistakes.push({ line, text: text.slice(0, 100), problem: 'too_many' });
      break;
    }
  }
  return { lines, mistakes };
}

/** `5` and `5.5` as `5.00` and `5.50`. */
function twoPlaces(typed: string): string {
  const [whole = '', places = ''] = typed.split('.');
  return `${whole}.${places.padEnd(2, '0')}`;
}
