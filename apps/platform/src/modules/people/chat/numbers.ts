import { withoutNumberWords } from './number-words.ts';

/** Fewest digits in one piece that can be a telephone, wallet or account number. A prize of a million has seven. */
const NUMBER = /\d{9}/;
/** An account's number in groups with a hyphen between them. Scores and dates have shorter groups. */
const GROUPED = /(?<!\d)(?=(?:\d-?){9})\d{4,}(?:-\d{4,})+(?!\d)/;
/** Numbers of the countries where most people from Bangladesh live. */
const ABROAD = /\+(?:1|39|44|60|65|9[12]|96[568]|97[134])(?!\d)(?:[\s()-]{0,3}\d){8}/;

/** A whole number of a mobile telephone of Bangladesh. No amount begins so. */
const MOBILE = /^(?:00)?(?:8800?|0)1[3-9]\d{8}$/;
/** Such a number without its last digit, which its writer forgot or tells later. */
const NEARLY_MOBILE = /^(?:8800?|0)1[3-9]\d{7}$/;
/** Most digits of it, with the 00880 of calls from abroad. */
const MOBILE_DIGITS = 15;
/** A group of digits that begins such a number. */
const MOBILE_BEGINS = /^(?:00)?(?:8800?|0)1/;

/** Numbers with only signs and spaces between them. */
const ROW = /\d(?:[^\p{L}\p{M}\p{N}]{0,20}\d)*/gu;
/** Numbers in words alone, from "zero one seven" on, or a whole number without its zero. */
const SPOKEN = /^(?:01[3-9]\d{2}|1[3-9]\d{8}$)/;
const WORDS_ROW = /[\p{L}\p{M}]+(?:[^\p{L}\p{M}\p{N}]{1,20}[\p{L}\p{M}]+)*/gu;
/**
 * Most characters between two groups of one number that has words between them: 01712 and then 345678. More of them after
 * a group that can hardly be anything else.
 */
const APART = 20;
const FAR_APART = 60;
const SURELY_BEGINS = /^(?:00)?(?:8800?|0)1[3-9]\d{2}/;
/** A whole mobile number without its zero. Ten digits can also be amounts, runs or a lottery's numbers. */
const ZEROLESS = /^1[3-9]\d{8}$/;
const ANNOUNCED =
  /(?<![\p{L}\p{M}])(?:no|num|numb[ea]r|nambar|nombor|mobile|phone|bkash|nagad|rocket|নাম্বার|নম্বর|মোবাইল|ফোন|বিকাশ|নগদ|রকেট)(?![\p{L}\p{M}])[^\d]{0,20}$/u;

/** The number of one of our own receipts (`receiptNumber`), unless it begins like a mobile number. */
const RECEIPT =
  /(?<![\p{L}\p{N}-])(?:ad|dp|pr|tr|wd)-(?!01[3-9]|8801)[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}(?![\p{L}\p{N}-])/gu;
/** A large amount with two decimals, unless it is a mobile number without its zero. */
const LARGE_AMOUNT = /(?<![\d.,-])(?!1[3-9]\d{8}\.)[1-9]\d{7,11}\.\d{2}(?!\d|[.-]\d)/g;
/** Amounts with two decimals are money: 12.50 44.20 100.00 */
const AMOUNT = /(?<!\d)\d{1,7}\.\d{2}(?!\d|[.-]\d)/g;
const DATE = /(?<!\d)(?:\d{1,2}[-./]\d{1,2}[-./](?:19|20)\d{2}|(?:19|20)\d{2}-\d{1,2}-\d{1,2})(?!\d)/g;
const TIME = /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/g;
/** Scores are pairs: 2-1 */
const PAIR = /(?<![\d.:–-])\d{1,2}\s?[-–:]\s?\d{1,2}(?!\d|\s?[-–:.]\d)/g;

/** Digits with a letter or two between them: 0a1a7a… And single digits among words. */
const INTERLEAVED = /\d{1,4}(?:[^\d]{1,3}\d{1,4})+/gu;
const AMONG_WORDS = /(?<!\d)\d(?:[^\d]{1,12}\d(?!\d))+/gu;
const HIDDEN_MOBILE = /(?:8800?|0)1[3-9]\d{8}/;
/** Fewest letters between the digits of a hidden number. Scores and times have signs between them. */
const LETTERS_BETWEEN = 5;

/**
 * Whether a folded text contains a telephone, wallet or account number, however its digits are written. Several numbers
 * in a row are scores, amounts or a lottery's numbers, unless together they are a mobile telephone's.
 *
 * The filter cannot tell some numbers apart by their digits. It lets a number without its zero pass in single digits
 * unless something announces it, because the runs of an over look the same. It refuses one in groups of three or more
 * digits, and with it three amounts like 1712 345 678. It lets an account number pass that is written as an amount
 * (123456789.00) or as a receipt.
 */
export function holdsNumber(plain: string): boolean {
  const latin = plain
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(RECEIPT, ' ')
    .replace(LARGE_AMOUNT, ' ');
  const digits = written(latin);
  if (NUMBER.test(digits) || GROUPED.test(digits) || ABROAD.test(digits)) return true;
  if ([...digits.matchAll(ROW)].some(({ 0: row, index }) => isMobile(row) || isZeroless(row, digits.slice(0, index))))
    return true;
  if (isSpoken(latin) || goesOnAfterWords(digits)) return true;
  return [...digits.matchAll(INTERLEAVED), ...digits.matchAll(AMONG_WORDS)].some(([run]) => hidesMobile(run));
}

/** Letters that look like digits. */
const LIKE_DIGITS: Readonly<Record<string, string>> = {
  o: '0',
  i: '1',
  l: '1',
  z: '2',
  e: '3',
  s: '5',
  b: '8',
  g: '9',
};
const digitOf = (letter: string): string => LIKE_DIGITS[letter] ?? letter;
/** A word of digits, at least half of them, and letters that look like them. */
const DISGUISED = /(?<![\p{L}\p{M}\p{N}])(?=(?:[a-z]*\d){6})[\doilzesbg]{10,14}(?![\p{L}\p{M}\p{N}])/gu;

/** A text with words for numbers, and letters that stand for digits between digits (o17l2…), as Latin digits. */
function written(latin: string): string {
  return withoutNumberWords(latin)
    .replace(DISGUISED, (word) => word.replace(/[a-z]/g, digitOf))
    .replace(/(?<=\d)[oil](?=[\doil])|(?<![\p{L}\p{M}])[oil](?=\d)/gu, digitOf);
}

/** Whether a row is a mobile number without its zero: announced as a number, or in long groups that are no amounts. */
function isZeroless(row: string, before: string): boolean {
  const groups = row.match(/\d+/g) ?? [];
  if (!ZEROLESS.test(groups.join(''))) return false;
  if (ANNOUNCED.test(before)) return true;
  return groups.every(({ length }) => length >= 3) && groups.filter((group) => Number(group) % 5 !== 0).length >= 2;
}

/** A text without dates and times, and without amounts and scores. */
const timeless = (text: string): string => text.replace(DATE, ' ').replace(TIME, ' ');
const scoreless = (text: string): string => timeless(text).replace(AMOUNT, ' ').replace(PAIR, ' ');

/** Whether numbers in a row are a telephone's: all of them, or some, apart from dates, amounts, scores and times. */
function isMobile(row: string): boolean {
  if (MOBILE.test(timeless(row).replace(/\D/g, ''))) return true;
  const groups = scoreless(row).match(/\d+/g) ?? [];
  const all = groups.join('');
  // Five numbers of two digits are a lottery's.
  if (NEARLY_MOBILE.test(all) && groups.some(({ length }) => length !== 2)) return true;
  return groups.some((_, from) => {
    const next = groups.slice(from, from + MOBILE_DIGITS);
    return next.some((__, last) => MOBILE.test(next.slice(0, last + 1).join('')));
  });
}

/** Whether a group of digits that begins a mobile number becomes a whole one with the groups after it. */
function goesOnAfterWords(digits: string): boolean {
  const groups = [...scoreless(digits).matchAll(/\d+/g)];
  return groups.some(({ 0: first }, from) => {
    let all = first;
    if (!MOBILE_BEGINS.test(all)) return false;
    for (let next = from + 1; all.length < MOBILE_DIGITS && !MOBILE.test(all); next += 1) {
      const [before, group] = [groups[next - 1], groups[next]];
      const most = SURELY_BEGINS.test(all) ? FAR_APART : APART;
      if (!before || !group || group.index - before.index - before[0].length > most) return false;
      all += group[0];
    }
    return MOBILE.test(all);
  });
}

/** Whether somebody spells a number in words, and in words alone. */
function isSpoken(latin: string): boolean {
  const rows = [...latin.matchAll(WORDS_ROW)].map(([row]) => withoutNumberWords(row));
  return rows.flatMap((row) => row.match(ROW) ?? []).some((row) => SPOKEN.test(row.replace(/\D/g, '')));
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
