import type { CoreMessages, EntryMessages, Language, SiteMessages } from '@chhokka/messages';
import { bn } from '@chhokka/messages/site/bn';
import { loadChunk } from '../shared/chunk.tsx';
import { currentLanguage } from '../shared/language.ts';
import { createStore } from '@chhokka/ui/store';

declare module 'use-intl' {
  interface AppConfig {
    Messages: SiteMessages;
    Locale: Language;
  }
}

/** Bengali travels with the site, other languages arrive on demand. */
const core: Readonly<Record<Language, () => Promise<CoreMessages>>> = {
  bn: () => Promise.resolve(bn),
  en: () => loadChunk(() => import('@chhokka/messages/site/en')).then((file) => file.en),
  es: () => loadChunk(() => import('@chhokka/messages/site/es')).then((file) => file.es),
};

const entry: Readonly<Record<Language, () => Promise<EntryMessages>>> = {
  bn: () => loadChunk(() => import('@chhokka/messages/entry/bn')).then((file) => file.bn),
  en: () => loadChunk(() => import('@chhokka/messages/entry/en')).then((file) => file.en),
  es: () => loadChunk(() => import('@chhokka/messages/entry/es')).then((file) => file.es),
};

/** The texts of one language. Until a part of the site that needs them was asked for, those of `entry` are missing. */
export interface Loaded {
  readonly language: Language;
  readonly messages: SiteMessages;
  /** Whether those of `entry` are among them. */
  readonly withEntry: boolean;
}

let entryAsked = false;

/** What is on the screen; null until the first language has arrived. */
export const loaded = createStore<Loaded | null>(null);

/**
 * Fetches the texts of a language, and of every part that was ever asked for, and puts them on the screen in one step:
 * what stands there is drawn anew in the other language and keeps what was typed.
 */
export async function showLanguage(language: Language): Promise<void> {
  const withEntry = entryAsked;
  const [texts, more] = await Promise.all([core[language](), withEntry ? entry[language]() : null]);
  // Of two changes close together the later one stands, whichever arrived last.
  if (language !== currentLanguage() || (holds(language) && !withEntry)) return;
  document.documentElement.lang = language;
  // What no part has asked for is not looked up by any part that is drawn.
  loaded.write({ language, messages: { ...texts, ...more } as SiteMessages, withEntry });
}

/** Whether every text of the language is there. */
function holds(language: Language): boolean {
  const there = loaded.read();
  return there?.language === language && there.withEntry;
}

/** Settles when the texts of the account's dialogs and pages are there, in the language of the site. */
export async function entryTexts(): Promise<void> {
  if (holds(currentLanguage())) return;
  entryAsked = true;
  await showLanguage(currentLanguage());
}
