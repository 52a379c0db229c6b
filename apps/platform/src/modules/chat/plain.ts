/**
 * Texts as the filter compares them: without what people change so that a word reads the same and is another. Nothing
 * here is ever shown.
 */

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a', в: 'b', е: 'e', і: 'i', ј: 'j', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', ѕ: 's', т: 't', у: 'y',
  х: 'x', α: 'a', β: 'b', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ı: 'i',
}; // prettier-ignore

/** Digits and signs that stand for letters. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i', '|': 'i', '€': 'e',
}; // prettier-ignore

/** Lower case, one form for letters that look alike, no marks over Latin letters, nothing that joins or shows nothing. */
export function folded(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .normalize('NFC')
    .toLowerCase();
  return plain.replace(/[\u0370-\u03ff\u0400-\u04ffı]/g, (letter) => LOOKALIKES[letter] ?? letter);
}

/** The ways in which a text can be read: its words, parted by single spaces, with a space before and after. */
export function readings(text: string): ReadonlySet<string> {
  const plain = folded(text);
  const written = plain.replace(/[013457@$!|€8]/g, (sign) => SIGNS[sign] ?? sign);
  const found = new Set<string>();
  for (const reading of [plain, written]) {
    // Signs part words, or stand inside of one: f.i.s.h
    for (const words of [
      reading.replace(/[^\p{L}\p{M}\p{N}\s]/gu, ' '),
      reading.replace(/[^\p{L}\p{M}\p{N}\s]/gu, ''),
    ]) {
      found.add(` ${joined(squeezed(words).split(/\s+/).filter(Boolean))} `);
    }
  }
  return found;
}

/** Repeated letters once: fiiish is fish. Words of the list are squeezed as well, so nothing is lost. */
export function squeezed(text: string): string {
  return text.replace(/(\p{L}\p{M}*)\1+/gu, '$1');
}

/** Single letters, three and more in a row, are one word: f i s h */
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
