// Control characters, lone surrogates and private ones, what turns or hides text, and letters that show nothing. The
// joiners of Indic scripts are not among them. Nor does any script stack so many marks on one letter: such a pile covers
// the lines above and below.
const HIDDEN = new RegExp(
  [
    String.raw`[\p{Cc}\p{Co}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]`,
    String.raw`[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u2800\u3164\uffa0]`,
    String.raw`\p{M}{6}`,
  ].join('|'),
  'u',
);
const EVERY_HIDDEN = new RegExp(HIDDEN, 'gu');

/** A text as it is kept: one composition of its characters, without space around it. */
export function cleanText(typed: string | null | undefined): string {
  return (typed ?? '').normalize('NFC').trim();
}

/**
 * A text of several lines as it is kept: line breaks are `\n`, tabs are spaces. Never longer than it was, which the
 * composition of Bengali letters can make it.
 */
export function cleanLines(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim();
}

/** Whether a text holds what nobody types: control, zero, direction, private or blank characters, or piles of marks. */
export function holdsHidden(text: string): boolean {
  return HIDDEN.test(text);
}

/** The same of a text in which line breaks may stand. */
export function linesHoldHidden(text: string): boolean {
  return HIDDEN.test(text.replaceAll('\n', ' '));
}

/** A text without what `holdsHidden` finds in it. */
export function withoutHidden(text: string): string {
  return text.replace(EVERY_HIDDEN, '');
}
