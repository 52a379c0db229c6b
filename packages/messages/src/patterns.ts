import type { patterns as catalogue } from '@chhokka/contracts/patterns';
import type { Language } from './languages.ts';
import { patterns as bn } from './patterns/bn.ts';
import { patterns as en } from './patterns/en.ts';
import { patterns as es } from './patterns/es.ts';

/** One text per pattern: a pattern without a text does not compile. */
type TextFor<Patterns> = { readonly [Number in keyof Patterns]: string };

const texts: Readonly<Record<Language, TextFor<typeof catalogue>>> = { bn, en, es };

/**
 * The text beside a field whose value does not match its pattern or has the wrong length (2-account-entry §5).
 * `patternId` is the catalogue's number. The bounds are those of the field's rule, in characters, and become one number
 * when they are equal. Digits are Latin in every language. Numbers outside of the catalogue get the text of pattern 0.
 */
export function patternText(language: Language, patternId: string, min: number, max: number): string {
  const range = min === max ? `${min}` : `${min}–${max}`;
  const text: string = texts[language][Number(patternId)] ?? texts[language][0];
  return text.replace('{min}–{max}', range);
}
