/**
 * Texts as the filter compares them: without the changes that let a forbidden word read the same but be spelled
 * differently. Nobody ever sees these texts.
 */

/**
 * Letters of other scripts, and variants of Latin letters, that Unicode normalisation does not turn into Latin ones.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a', в: 'b', е: 'e', і: 'i', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', ѕ: 's', т: 't', у: 'y',
  х: 'x', һ: 'h', ԁ: 'd', ӏ: 'l', ԛ: 'q', ԝ: 'w', α: 'a', β: 'b', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p',
  τ: 't', υ: 'u', χ: 'x', տ: 's', հ: 'h', ո: 'n', ս: 'u', օ: 'o', ı: 'i', ɩ: 'i', ł: 'l', ø: 'o', đ: 'd', ħ: 'h',
  ŧ: 't', ƨ: 's', ʃ: 's', ɑ: 'a', ɡ: 'g', ꓢ: 's', ꮪ: 's', ᴀ: 'a', ʙ: 'b', ᴄ: 'c', ᴅ: 'd', ᴇ: 'e', ꜰ: 'f', ɢ: 'g',
  ʜ: 'h', ɪ: 'i', ᴊ: 'j', ᴋ: 'k', ʟ: 'l', ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v',
  ᴡ: 'w', ʏ: 'y', ᴢ: 'z', '〇': '0', 零: '0', 一: '1', 二: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8',
  九: '9', '⓿': '0', '。': '.',
}; // prettier-ignore

/**
 * Letters and digits in boxes and circles that normalisation leaves alone: the first and last of each row, and the
 * character that the row begins with.
 */
const BOXED: readonly (readonly [number, number, string])[] = [
  [0x1f150, 0x1f169, 'a'],
  [0x1f170, 0x1f189, 'a'],
  [0x1f1e6, 0x1f1ff, 'a'],
  [0x24f5, 0x24fd, '1'],
  [0x2776, 0x277e, '1'],
  [0x2780, 0x2788, '1'],
  [0x278a, 0x2792, '1'],
];

/**
 * Marks over and around letters outside of Indic scripts, invisible and joining characters, and variation selectors.
 */
const UNSEEN = new RegExp(
  [
    String.raw`[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`,
    String.raw`[\ufe00-\ufe0f\u00ad\u200b-\u200d\u2060\ufeff\u{e0000}-\u{e01ef}]`,
  ].join('|'),
  'gu',
);

/** Digits and signs that stand for letters. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i', '¡': 'i', '|': 'i', '€': 'e',
}; // prettier-ignore

/**
 * Lower case, one form for letters that look alike, no marks over Latin letters, no invisible or joining characters.
 */
export function folded(text: string): string {
  const plain = text.normalize('NFKD').replace(UNSEEN, '').normalize('NFC').toLowerCase();
  return plain.replace(/[^\p{ASCII}\u0980-\u09ff]/gu, (letter) => LOOKALIKES[letter] ?? unboxed(letter));
}

function unboxed(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const row = BOXED.find(([from, to]) => code >= from && code <= to);
  return row ? String.fromCodePoint((row[2].codePointAt(0) ?? 0) + code - row[0]) : letter;
}

/** The possible readings of a text: its words, separated by single spaces, with a space before and after. */
export function readings(text: string): ReadonlySet<string> {
  const plain = folded(text);
  const written = plain.replace(/[013457@$!¡|€8]/g, (sign) => SIGNS[sign] ?? sign);
  const found = new Set<string>();
  for (const reading of [plain, written]) {
    // Signs separate words, or stand inside one: f.i.s.h
    for (const words of [
      reading.replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' '),
      reading.replace(/[^\p{L}\p{M}\p{N}\s]/gu, ''),
    ]) {
      found.add(` ${joined(squeezed(words).split(/\s+/).filter(Boolean))} `);
    }
  }
  return found;
}

/** Reduces repeated letters to one: fiiish is fish. The words of the list are reduced too, so they still match. */
export function squeezed(text: string): string {
  return text.replace(/(\p{L}\p{M}*)\1+/gu, '$1');
}

/** Joins three or more single letters in a row into one word: f i s h */
function joined(words: readonly string[]): string {
  const isLetter = (word: string | undefined): boolean => word !== undefined && /^\p{L}\p{M}*$/u.test(word);
  const out: string[] = [];
  let run = '';
  for (const [place, word] of words.entries()) {
    if (!isLetter(word)) {
      out.push(word);
      continue;
    }
    run += word;
    if (isLetter(words[place + 1])) continue;
    out.push(run);
    run = '';
  }
  return squeezed(out.join(' '));
}

/** A folded text whose words are not spelled letter by letter: "t e l e : r a h i m" is "tele : rahim". */
export function withoutSpelling(plain: string): string {
  const letter = String.raw`\p{L}\p{M}*(?![\p{L}\p{M}])`;
  const spelled = new RegExp(String.raw`(?<![\p{L}\p{M}])${letter}(?:\s${letter}){2,}`, 'gu');
  return plain.replace(spelled, (letters) => letters.replace(/\s/g, ''));
}
