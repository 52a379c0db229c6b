import type { Arrival, Arriving, Language, SiteMessages } from '@chhokka/messages';
import { texts as bengali } from '@chhokka/messages/always/bn';
import { loadChunk } from '../chunks/chunk.tsx';
import { currentLanguage } from './language.ts';
import { createStore } from '@chhokka/ui/store';

declare module 'use-intl' {
  interface AppConfig {
    Messages: SiteMessages;
    /** The site's own names Latin digits; tests say the language alone. */
    Locale: Language | `${Language}-u-nu-latn`;
  }
}

type InEachLanguage<When extends Arrival> = Readonly<Record<Language, () => Promise<Arriving<When>>>>;

/** Bengali travels with the site, other languages arrive on demand. */
const core: InEachLanguage<'always'> = {
  bn: () => Promise.resolve(bengali),
  en: () => loadChunk(() => import('@chhokka/messages/always/en')).then((file) => file.texts),
  es: () => loadChunk(() => import('@chhokka/messages/always/es')).then((file) => file.texts),
};

const entry: InEachLanguage<'entry'> = {
  bn: () => loadChunk(() => import('@chhokka/messages/entry/bn')).then((file) => file.texts),
  en: () => loadChunk(() => import('@chhokka/messages/entry/en')).then((file) => file.texts),
  es: () => loadChunk(() => import('@chhokka/messages/entry/es')).then((file) => file.texts),
};

const frame: InEachLanguage<'frame'> = {
  bn: () => loadChunk(() => import('@chhokka/messages/frame/bn')).then((file) => file.texts),
  en: () => loadChunk(() => import('@chhokka/messages/frame/en')).then((file) => file.texts),
  es: () => loadChunk(() => import('@chhokka/messages/frame/es')).then((file) => file.texts),
};

const content: InEachLanguage<'content'> = {
  bn: () => loadChunk(() => import('@chhokka/messages/content/bn')).then((file) => file.texts),
  en: () => loadChunk(() => import('@chhokka/messages/content/en')).then((file) => file.texts),
  es: () => loadChunk(() => import('@chhokka/messages/content/es')).then((file) => file.texts),
};

const centre: InEachLanguage<'centre'> = {
  bn: () => loadChunk(() => import('@chhokka/messages/centre/bn')).then((file) => file.texts),
  en: () => loadChunk(() => import('@chhokka/messages/centre/en')).then((file) => file.texts),
  es: () => loadChunk(() => import('@chhokka/messages/centre/es')).then((file) => file.texts),
};

/** The texts that arrive with whatever shows them. */
const parts: { readonly [When in TextPart]: InEachLanguage<When> } = { entry, frame, content, centre };
export type TextPart = Exclude<Arrival, 'always'>;

/** The texts of one language. Of parts that nothing has asked for, none are there. */
export interface Loaded {
  readonly language: Language;
  readonly messages: SiteMessages;
  readonly parts: ReadonlySet<TextPart>;
}

const asked = new Set<TextPart>();

/** What is on the screen; null until the first language has arrived. */
export const loaded = createStore<Loaded | null>(null);

/**
 * Fetches the texts of a language, and of every part that was ever asked for, and puts them on the screen in one step:
 * what stands there is drawn anew in the other language and keeps what was typed.
 */
export async function showLanguage(language: Language): Promise<void> {
  const wanted = new Set(asked);
  const texts = await Promise.all([core[language](), ...[...wanted].map((part) => parts[part][language]())]);
  // Of two changes close together the later one stands, whichever arrived last.
  if (language !== currentLanguage() || holds(language, wanted)) return;
  document.documentElement.lang = language;
  // What no part has asked for is not looked up by any part that is drawn.
  loaded.write({ language, messages: Object.assign({}, ...texts) as SiteMessages, parts: wanted });
}

/** Whether the language is on the screen with all of these parts. */
function holds(language: Language, wanted: ReadonlySet<TextPart>): boolean {
  const there = loaded.read();
  return there?.language === language && [...wanted].every((part) => there.parts.has(part));
}

/** Settles when the texts of a part are there, in the language of the site. */
export async function textsOf(part: TextPart): Promise<void> {
  if (holds(currentLanguage(), new Set([part]))) return;
  asked.add(part);
  await showLanguage(currentLanguage());
}
