import type {
  CentreMessages,
  ContentMessages,
  CoreMessages,
  EntryMessages,
  FrameMessages,
  Language,
  SiteMessages,
} from '@chhokka/messages';
import { bn } from '@chhokka/messages/site/bn';
import { loadChunk } from '../platform/chunks/chunk.tsx';
import { currentLanguage } from '../platform/language/language.ts';
import { createStore } from '@chhokka/ui/store';

declare module 'use-intl' {
  interface AppConfig {
    Messages: SiteMessages;
    /** The site's own names Latin digits; tests say the language alone. */
    Locale: Language | `${Language}-u-nu-latn`;
  }
}

type InEachLanguage<Texts> = Readonly<Record<Language, () => Promise<Texts>>>;

/** Bengali travels with the site, other languages arrive on demand. */
const core: InEachLanguage<CoreMessages> = {
  bn: () => Promise.resolve(bn),
  en: () => loadChunk(() => import('@chhokka/messages/site/en')).then((file) => file.en),
  es: () => loadChunk(() => import('@chhokka/messages/site/es')).then((file) => file.es),
};

const entry: InEachLanguage<EntryMessages> = {
  bn: () => loadChunk(() => import('@chhokka/messages/entry/bn')).then((file) => file.bn),
  en: () => loadChunk(() => import('@chhokka/messages/entry/en')).then((file) => file.en),
  es: () => loadChunk(() => import('@chhokka/messages/entry/es')).then((file) => file.es),
};

const frame: InEachLanguage<FrameMessages> = {
  bn: () => loadChunk(() => import('@chhokka/messages/frame/bn')).then((file) => file.bn),
  en: () => loadChunk(() => import('@chhokka/messages/frame/en')).then((file) => file.en),
  es: () => loadChunk(() => import('@chhokka/messages/frame/es')).then((file) => file.es),
};

const content: InEachLanguage<ContentMessages> = {
  bn: () => loadChunk(() => import('@chhokka/messages/content/bn')).then((file) => file.bn),
  en: () => loadChunk(() => import('@chhokka/messages/content/en')).then((file) => file.en),
  es: () => loadChunk(() => import('@chhokka/messages/content/es')).then((file) => file.es),
};

const centre: InEachLanguage<CentreMessages> = {
  bn: () => loadChunk(() => import('@chhokka/messages/centre/bn')).then((file) => file.bn),
  en: () => loadChunk(() => import('@chhokka/messages/centre/en')).then((file) => file.en),
  es: () => loadChunk(() => import('@chhokka/messages/centre/es')).then((file) => file.es),
};

/** The parts of the catalogue that arrive with whatever shows them. */
const parts = { entry, frame, content, centre };
export type TextPart = keyof typeof parts;

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
