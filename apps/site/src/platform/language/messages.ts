import type { Arrival, Arriving, Language, SiteMessages } from '@chhokka/messages';
import { texts as bengali } from '@chhokka/messages/always/bn';
import { loadChunk } from '../chunks/chunk.tsx';
import { currentLanguage } from './language.ts';
import { createStore } from '@chhokka/ui/store';

declare module 'use-intl' {
  interface AppConfig {
    Messages: SiteMessages;
    /** The site uses Latin digits with its own language names; tests name the language only. */
    Locale: Language | `${Language}-u-nu-latn`;
  }
}

type InEachLanguage<When extends Arrival> = Readonly<Record<Language, () => Promise<Arriving<When>>>>;

/** Bengali is part of the site's bundle, other languages load on demand. */
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

const lottery: InEachLanguage<'lottery'> = {
  bn: () => loadChunk(() => import('@chhokka/messages/lottery/bn')).then((file) => file.texts),
  en: () => loadChunk(() => import('@chhokka/messages/lottery/en')).then((file) => file.texts),
  es: () => loadChunk(() => import('@chhokka/messages/lottery/es')).then((file) => file.texts),
};

const rewards: InEachLanguage<'rewards'> = {
  bn: () => loadChunk(() => import('@chhokka/messages/rewards/bn')).then((file) => file.texts),
  en: () => loadChunk(() => import('@chhokka/messages/rewards/en')).then((file) => file.texts),
  es: () => loadChunk(() => import('@chhokka/messages/rewards/es')).then((file) => file.texts),
};

/** The texts that load together with what shows them. */
const parts: { readonly [When in TextPart]: InEachLanguage<When> } = {
  entry,
  frame,
  content,
  centre,
  lottery,
  rewards,
};
export type TextPart = Exclude<Arrival, 'always'>;

/** The texts of one language, without the parts that nothing has requested. */
export interface Loaded {
  readonly language: Language;
  readonly messages: SiteMessages;
  readonly parts: ReadonlySet<TextPart>;
}

const asked = new Set<TextPart>();

/** The texts on the screen; null until the first language has loaded. */
export const loaded = createStore<Loaded | null>(null);

/**
 * Loads the texts of a language, with every part that was ever requested, and shows them in one step: the page
 * re-renders in the other language and keeps what was typed.
 */
export async function showLanguage(language: Language): Promise<void> {
  const wanted = new Set(asked);
  const texts = await Promise.all([core[language](), ...[...wanted].map((part) => parts[part][language]())]);
  // Of two changes close together the later one wins, whichever loads last.
  if (language !== currentLanguage() || holds(language, wanted)) return;
  document.documentElement.lang = language;
  // No rendered component looks up a part that nothing has requested.
  loaded.write({ language, messages: Object.assign({}, ...texts) as SiteMessages, parts: wanted });
}

/** Whether the language is shown with all of these parts. */
function holds(language: Language, wanted: ReadonlySet<TextPart>): boolean {
  const there = loaded.read();
  return there?.language === language && [...wanted].every((part) => there.parts.has(part));
}

/** Settles when the texts of a part have loaded, in the language of the site. */
export async function textsOf(part: TextPart): Promise<void> {
  if (holds(currentLanguage(), new Set([part]))) return;
  asked.add(part);
  await showLanguage(currentLanguage());
}
