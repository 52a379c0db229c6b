/** Most characters of a client seed. */
export const CLIENT_SEED_LENGTH = 64;

/**
 * Characters that show nothing although no property of Unicode says so: blanks of Braille, Egyptian and music, fillers
 * and selectors of Khitan, Duployan and sign writing. U+FFFC and U+FFFD are here too, because they replace something
 * that cannot be shown.
 */
const BLANK = String.raw`\u2800\ufffc\ufffd\u{13440}-\u{13442}\u{16fe4}\u{1bc9d}\u{1d159}\u{1da9b}-\u{1daaf}`;
/** Without unassigned code points. */
const VISIBLE = String.raw`[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}${BLANK}]`;
/** Joiners change what is seen only in Bengali conjuncts: after the virama, and in র‍্য. */
const JOINER = String.raw`(?<=\u09cd)[\u200c\u200d](?=[\u0995-\u09b9\u09f0\u09f1])|(?<=\u09b0)\u200d(?=\u09cd\u09af)`;
/** Pages show several spaces as one. */
const SPACE = String.raw`(?<=\S) (?=\S)`;
/** Marks need a letter. No letter has more than three: Bengali য়াঁ has a dot, a vowel sign and a chandrabindu. */
const LOOSE_MARKS = /(?:^|\s)\p{M}|(?:\p{M}[\u200c\u200d]?){4}/u;
const CLIENT_SEED = new RegExp(`^(?:${VISIBLE}|${JOINER}|${SPACE}){1,${CLIENT_SEED_LENGTH}}$`, 'u');

/**
 * Whether a text can be a new client seed. A player must be able to type it again to repeat the draw, so every character
 * of it is seen: no control, direction, invisible or unassigned characters, no piles of marks, and no spaces at its ends.
 * It is in Unicode's form NFC, because forms that look the same draw differently. Seeds of earlier rounds may have all of
 * that, so `draw` and `seededRandom` take any text.
 */
export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text) && !LOOSE_MARKS.test(text) && text === text.normalize('NFC');
}
