/** Most characters of a client seed. */
export const CLIENT_SEED_LENGTH = 64;

/** Without unassigned code points, and without U+FFFC and U+FFFD, which stand in the place of what cannot be shown. */
const VISIBLE = String.raw`[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd]`;
/** Within Bengali words the joiners change what is seen. */
const JOINER = String.raw`(?<=[\u0980-\u09ff])[\u200c\u200d](?=[\u0980-\u09ff])`;
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
