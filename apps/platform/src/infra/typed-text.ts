// Control characters, lone surrogates and private characters, direction overrides, and invisible or blank characters.
// The joiners of Indic scripts are allowed. Piles of marks on one letter are refused too: no script needs so many, and
// they cover the lines above and below.
const HIDDEN = new RegExp(
  [
    String.raw`[\p{Cc}\p{Co}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]`,
    String.raw`[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u2800\u3164\uffa0]`,
    String.raw`\p{M}{6}`,
  ].join('|'),
  'u',
);
const EVERY_HIDDEN = new RegExp(HIDDEN, 'gu');

/** The text as it is stored: composed characters, without surrounding space. */
export function cleanText(typed: string | null | undefined): string {
  return (typed ?? '').normalize('NFC').trim();
}

/**
 * A text of several lines as it is stored: line breaks are `\n`, tabs are spaces. It is never longer than the typed
 * text, although composing Bengali letters can make a text longer.
 */
export function cleanLines(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim();
}

/**
 * Whether a text contains characters that nobody types: control, zero, direction, private or blank characters, or piles
 * of marks.
 */
export function holdsHidden(text: string): boolean {
  return HIDDEN.test(text);
}

/** The same for a text that may contain line breaks. */
export function linesHoldHidden(text: string): boolean {
  return HIDDEN.test(text.replaceAll('\n', ' '));
}

/** The text without the characters that `holdsHidden` finds. */
export function withoutHidden(text: string): string {
  return text.replace(EVERY_HIDDEN, '');
}
