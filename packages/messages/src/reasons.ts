import type { Language } from './languages.ts';
import { reasons as bn } from './reasons/bn.ts';
import { reasons as en } from './reasons/en.ts';
import { reasons as es } from './reasons/es.ts';

/** Frequent reasons of operators, by the kind of the refused item. */
export type Reasons = typeof bn;
export type ReasonKind = keyof Reasons;

const byLanguage: Readonly<Record<Language, Reasons>> = { bn, en, es };

/** The prepared reason with this text, in all languages; null when the operator wrote the text. */
export function preparedReason(kind: ReasonKind, text: string): Readonly<Record<Language, string>> | null {
  for (const said of Object.values(byLanguage)) {
    const [name] = Object.entries(said[kind]).find(([, words]) => words === text) ?? [];
    if (name !== undefined)
      return { bn: wordsOf(bn, kind, name), en: wordsOf(en, kind, name), es: wordsOf(es, kind, name) };
  }
  return null;
}

function wordsOf(said: Reasons, kind: ReasonKind, name: string): string {
  return (said[kind] as Readonly<Record<string, string>>)[name] ?? '';
}
