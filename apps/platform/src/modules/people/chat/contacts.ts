import { folded } from './plain.ts';

/** Fewest digits that can be a telephone, wallet or account number. A prize of a million has seven. */
const NUMBER_DIGITS = 9;

const ENDINGS =
  'com|net|org|info|biz|xyz|top|io|me|app|link|club|online|site|live|bet|win|vip|shop|store|pro|fun|casino|games?|' +
  'co|ru|cc|tv|gg|ly|in|bd|pk|uk|us|es|mx|to|ws|id|my|ph|dev|page|space|website|cloud|click|help|support';

const LINKS = [
  /\bh(tt|xx)ps?\b|\bwww\b|:\/\//,
  new RegExp(String.raw`[\p{L}\p{N}]\.(${ENDINGS})(?![\p{L}\p{N}])`, 'u'),
  // With spaces around the point, or with another sign in its place. Only endings that cannot begin a sentence.
  /[\p{L}\p{N}]\s?[.,·•]\s?(com|net|org|xyz|info|biz)(?![\p{L}\p{N}])/u,
  // A point directly before a word, which never occurs between sentences, or a point in brackets.
  new RegExp(String.raw`\s\.(${ENDINGS})(?![\p{L}\p{N}])|[([{]\s?[.,]\s?[)\]}]\s?(${ENDINGS})(?![\p{L}\p{N}])`, 'u'),
  /\b(t|wa|m)\s?[.,]\s?me\s?\//,
  // "dot com", written out.
  new RegExp(String.raw`(?<![\p{L}\p{M}])(d[o0]t|punto|ডট)[)\]}\s]*(${ENDINGS}|কম|নেট)(?![\p{L}\p{M}])`, 'u'),
  /\b\d{1,3}(\.\d{1,3}){3}\b/,
  // Addresses and names on other services: mina@…, @mina_99
  /[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+\s?\.|(?<![\p{L}\p{N}])@[a-z0-9_]{4,}/u,
  /\b(g\s?m[a@]il|hotmail)\b|জিমেইল|হটমেইল/,
];

/** A wallet's address: long, of letters and digits. */
const WALLET = /(?=[a-z]*\d)[a-z0-9]{22,}/;

const DIGIT_WORDS: readonly (readonly string[])[] = [
  ['zero', 'shunno', 'sunno', 'শূন্য', 'শুন্য', 'cero'],
  ['one', 'ek', 'এক', 'uno'],
  ['two', 'dui', 'দুই', 'দুইটা', 'dos'],
  ['three', 'tin', 'তিন', 'tres'],
  ['four', 'char', 'চার', 'cuatro'],
  ['five', 'pach', 'panch', 'পাঁচ', 'পাচ', 'cinco'],
  ['six', 'choy', 'chhoy', 'ছয়', 'seis'],
  ['seven', 'sat', 'shat', 'সাত', 'siete'],
  ['eight', 'aat', 'আট', 'ocho'],
  ['nine', 'noy', 'নয়', 'nueve'],
];
const DIGIT_OF = new Map(
  DIGIT_WORDS.flatMap((words, digit) => words.map((word): [string, string] => [folded(word), String(digit)])),
);

/** Whether a text contains a way to contact somebody outside of this site: a link, an address or a number. */
export function holdsContact(text: string): boolean {
  const plain = folded(text);
  if (LINKS.some((link) => link.test(plain))) return true;
  if (WALLET.test(plain)) return true;
  return longestNumber(plain) >= NUMBER_DIGITS;
}

/**
 * Digits with signs between them. `BETWEEN`: the signs of telephone numbers; `BETWEEN_ANY`: also those that usually
 * separate numbers.
 */
const BETWEEN = /\d(?:[\s()./_*–—-]{0,3}\d)*/gu;
const BETWEEN_ANY = /\d(?:(?:[\s()./_*–—|'"~=+·•\p{So}\p{Sk}-]{0,3}|[,:;]\s?)\d)*/gu;
/** How telephone numbers begin here. No amount begins so. */
const TELEPHONE = /^(0|880)/;
/** Amounts with two decimals are money: 12.50 44.20 100.00 */
const AMOUNT = /(?<!\d)\d{1,7}\.\d{2}(?!\d|[.-]\d)/g;

/** The length of the longest number in a text, in digits. */
function longestNumber(plain: string): number {
  const digits = plain
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(/[\p{L}\p{M}]+/gu, (word) => DIGIT_OF.get(word) ?? word)
    // Letters that stand for digits, between digits: o17l2…
    .replace(/(?<=\d)[oil](?=[\doil])|(?<![\p{L}\p{M}])[oil](?=\d)/gu, (letter) => (letter === 'o' ? '0' : '1'));
  const runs = [...digits.matchAll(BETWEEN)].map(([run]) => digitsOf(run));
  const telephones = [...digits.matchAll(BETWEEN_ANY)].map(([run]) => digitsOf(run));
  return Math.max(0, ...[...runs, ...telephones.filter((run) => TELEPHONE.test(run))].map((run) => run.length));
}

function digitsOf(run: string): string {
  return run.replace(AMOUNT, '').replace(/\D/g, '');
}

/** The Latin digit of a digit in any script. Each script has its ten digits in a row from a known code point. */
function latinDigit(digit: string): string {
  if (digit >= '0' && digit <= '9') return digit;
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
