import { folded } from './plain.ts';

/** Fewest digits that can be a telephone, wallet or account number. A prize of a million has seven. */
const NUMBER_DIGITS = 9;

/** The words of each digit, in Bengali, in English and as they are typed in Latin letters. */
const DIGIT_WORDS: readonly (readonly string[])[] = [
  ['zero', 'jiro', 'shunno', 'sunno', 'শূন্য', 'শুন্য', 'জিরো', 'cero'],
  ['one', 'ek', 'এক', 'ওয়ান', 'uno'],
  ['two', 'dui', 'দুই', 'দুইটা', 'টু', 'dos'],
  ['three', 'tin', 'তিন', 'থ্রি', 'থ্রী', 'tres'],
  ['four', 'char', 'চার', 'ফোর', 'cuatro'],
  ['five', 'pach', 'panch', 'পাঁচ', 'পাচ', 'ফাইভ', 'cinco'],
  ['six', 'choy', 'chhoy', 'ছয়', 'সিক্স', 'seis'],
  ['seven', 'sat', 'shat', 'সাত', 'সেভেন', 'siete'],
  ['eight', 'aat', 'আট', 'এইট', 'ocho'],
  ['nine', 'noy', 'নয়', 'নাইন', 'nueve'],
];
const DIGIT_OF = new Map(
  DIGIT_WORDS.flatMap((words, digit) => words.map((word): [string, string] => [folded(word), String(digit)])),
);
/** Several words written as one: zerooneseven. */
const GLUED = new RegExp(`^(?:${[...DIGIT_OF.keys()].join('|')}){2,}$`, 'u');
const EACH_WORD = new RegExp([...DIGIT_OF.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'gu');
/** "double seven" is 77. */
const REPEATED = /(?<![\p{L}\p{M}])(double|dabol|doble|ডাবল|triple|tripal|ট্রিপল)\s+(\d)/gu;

/**
 * Digits with signs between them. `BETWEEN`: the signs of telephone numbers; `BETWEEN_ANY`: also those that usually
 * separate numbers.
 */
const BETWEEN = /\d(?:[\s()./_*–—-]{0,3}\d)*/gu;
const BETWEEN_ANY = /\d(?:(?:[\s()./_*–—|'"~=+·•\p{So}\p{Sk}-]{0,3}|[,:;]\s?)\d)*/gu;
/** How telephone numbers begin here. No amount begins so. */
const TELEPHONE = /^(0|880)/;
/** A whole number of a mobile telephone of Bangladesh, which may look like scores or amounts. */
const MOBILE = /^(?:00)?(?:8800?|0)1[3-9]\d{8}$/;
/** Amounts with two decimals are money: 12.50 44.20 100.00 */
const AMOUNT = /(?<!\d)\d{1,7}\.\d{2}(?!\d|[.-]\d)/g;
const DATE = /(?<!\d)(?:\d{1,2}[-./]\d{1,2}[-./](?:19|20)\d{2}|(?:19|20)\d{2}-\d{1,2}-\d{1,2})(?!\d)/g;
/** Scores and times are pairs: 2-1, 20:30 */
const PAIR = /(?<![\d.:–-])\d{1,2}\s?[-–:]\s?\d{1,2}(?!\d|\s?[-–:.]\d)/g;

/** Digits with a letter or two between them: 0a1a7a… And single digits among words. */
const INTERLEAVED = /\d{1,4}(?:[^\d]{1,3}\d{1,4})+/gu;
const AMONG_WORDS = /(?<!\d)\d(?:[^\d]{1,12}\d(?!\d))+/gu;
const HIDDEN_MOBILE = /(?:8800?|0)1[3-9]\d{8}/;
/** Fewest letters between the digits of a hidden number. Scores and times have signs between them. */
const LETTERS_BETWEEN = 5;

/** Whether a folded text contains a telephone, wallet or account number, however its digits are written. */
export function holdsNumber(plain: string): boolean {
  const digits = written(plain);
  const runs = [...digits.matchAll(BETWEEN)].map(([run]) => digitsOf(run));
  const telephones = [...digits.matchAll(BETWEEN_ANY)].map(([run]) => digitsOf(run));
  if ([...runs, ...telephones.filter((run) => TELEPHONE.test(run))].some((run) => run.length >= NUMBER_DIGITS))
    return true;
  return [...digits.matchAll(INTERLEAVED), ...digits.matchAll(AMONG_WORDS)].some(([run]) => hidesMobile(run));
}

/** The text with every digit as a Latin one: those of other scripts, words, and letters that stand for digits. */
function written(plain: string): string {
  return (
    plain
      .replace(/\p{Nd}/gu, latinDigit)
      .replace(/[\p{L}\p{M}]+/gu, (word) => DIGIT_OF.get(word) ?? (GLUED.test(word) ? digitsIn(word) : word))
      .replace(REPEATED, (_, word: string, digit: string) => digit.repeat(/^t|^ট্রি/.test(word) ? 3 : 2))
      // Letters that stand for digits, between digits: o17l2…
      .replace(/(?<=\d)[oil](?=[\doil])|(?<![\p{L}\p{M}])[oil](?=\d)/gu, (letter) => (letter === 'o' ? '0' : '1'))
  );
}

const digitsIn = (word: string): string => word.replace(EACH_WORD, (each) => DIGIT_OF.get(each) ?? '');

/** The digits of a run without dates, amounts, scores and times, unless together they are a telephone's number. */
function digitsOf(run: string): string {
  const all = run.replace(/\D/g, '');
  return MOBILE.test(all) ? all : run.replace(DATE, '').replace(AMOUNT, '').replace(PAIR, '').replace(/\D/g, '');
}

function hidesMobile(run: string): boolean {
  const letters = run.match(/(?<=\d)[^\d\p{L}]*\p{L}/gu)?.length ?? 0;
  return letters >= LETTERS_BETWEEN && HIDDEN_MOBILE.test(run.replace(/\D/g, ''));
}

/** The Latin digit of a digit in any script. Each script has its ten digits in a row from a known code point. */
function latinDigit(digit: string): string {
  if (digit >= '0' && digit <= '9') return digit;
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
