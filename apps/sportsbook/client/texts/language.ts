import type { Names } from '@chhokka/feed-protocol';
import type { Words } from './en.ts';

/** Languages of the sportsbook: ISO 639-1. */
export type Language = 'bn' | 'en' | 'es';

/** Loads the words of one language; nobody pays for the others. */
export async function loadWords(language: Language): Promise<Words> {
  switch (language) {
    case 'bn':
      return (await import('./bn.ts')).bn;
    case 'en':
      return (await import('./en.ts')).en;
    case 'es':
      return (await import('./es.ts')).es;
  }
}

/** What something is called in a language; in English where that is not known. */
export function nameIn(names: Names, language: Language): string {
  return names[language] ?? names.en;
}
