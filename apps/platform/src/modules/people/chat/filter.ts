import { holdsContact } from './contacts.ts';
import { readings, squeezed } from './plain.ts';

/** A word that messages may not contain. */
export interface ForbiddenWord {
  readonly word: string;
  /** Also matches inside longer words, and with spaces between its letters. */
  readonly anywhere: boolean;
}

/** Whether a text is allowed in the room. */
export type Filter = (text: string) => boolean;

export function createFilter(words: readonly ForbiddenWord[]): Filter {
  const apart = new Set<string>();
  const within = new Set<string>();
  for (const { word, anywhere } of words) {
    for (const reading of readings(word)) {
      if (reading.trim() === '') continue;
      apart.add(reading);
      if (anywhere) within.add(withoutSpaces(reading));
    }
  }
  return (text) => {
    if (holdsContact(text)) return false;
    for (const reading of readings(text)) {
      for (const word of apart) if (reading.includes(word)) return false;
      const run = withoutSpaces(reading);
      for (const word of within) if (run.includes(word)) return false;
    }
    return true;
  };
}

const withoutSpaces = (text: string): string => squeezed(text.replaceAll(' ', ''));
