import { MOST_LIST } from '@chhokka/game-math/lottery';
import { latinDigits } from '../../../../platform/words/digits.ts';

/** What is wrong with something that was typed. `line` counts from 1. */
export interface NumberProblem {
  readonly line: number;
  readonly text: string;
}

export interface ReadNumbers {
  /** Sorted, each number once: the selection of a play with a list. Empty: none is right. */
  readonly selection: string;
  readonly count: number;
  /** How many stood there more than once, and count once. */
  readonly repeats: number;
  /** More than a list may have; those beyond are left out. */
  readonly tooMany: boolean;
  readonly problems: readonly NumberProblem[];
}

const BETWEEN = /[\s,;|]+/u;

/**
 * Reads typed or pasted numbers of `digits` digits each, between spaces, commas, semicolons or line ends, in the digits
 * of any script. What is no such number is a problem with its line.
 */
export function readNumbers(typed: string, digits: number): ReadNumbers {
  const numbers = new Set<string>();
  const problems: NumberProblem[] = [];
  let read = 0;
  for (const [place, line] of latinDigits(typed).split('\n').entries()) {
    for (const word of line.split(BETWEEN)) {
      if (word === '') continue;
      if (word.length === digits && /^\d+$/.test(word)) {
        numbers.add(word);
        read += 1;
      } else problems.push({ line: place + 1, text: word.slice(0, LONGEST_SHOWN) });
    }
  }
  const sorted = [...numbers].toSorted();
  const kept = sorted.slice(0, MOST_LIST);
  return {
    selection: kept.join(','),
    count: kept.length,
    repeats: read - numbers.size,
    tooMany: sorted.length > MOST_LIST,
    problems,
  };
}

const LONGEST_SHOWN = 20;

/** A filter of a list: keeps the numbers for which it is true. */
export type NumberFilter = 'odd' | 'even' | 'big' | 'small' | 'noRepeat';

/** The numbers of a selection that pass, in order. */
export function filtered(selection: string, filter: NumberFilter): string {
  if (selection === '') return '';
  return selection
    .split(',')
    .filter((number) => passes(number, filter))
    .join(',');
}

function passes(number: string, filter: NumberFilter): boolean {
  const last = Number(number.at(-1));
  switch (filter) {
    case 'odd':
      return last % 2 === 1;
    case 'even':
      return last % 2 === 0;
    case 'big':
      return Number(number.at(0)) > 4;
    case 'small':
      return Number(number.at(0)) < 5;
    case 'noRepeat':
      return new Set(number).size === number.length;
  }
}
