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

/** The files of the texts of an occasion. */
type InEachLanguage<When extends Arrival> = Readonly<
  Record<Language, () => Promise<{ readonly texts: Arriving<When> }>>
>;

/** Bengali is part of the site's bundle, other languages load on demand. */
const core: InEachLanguage<'always'> = {
  bn: () => Promise.resolve({ texts: bengali }),
  en: () => import('@chhokka/messages/always/en'),
  es: () => import('@chhokka/messages/always/es'),
};

const entry: InEachLanguage<'entry'> = {
  bn: () => import('@chhokka/messages/entry/bn'),
  en: () => import('@chhokka/messages/entry/en'),
  es: () => import('@chhokka/messages/entry/es'),
};

const frame: InEachLanguage<'frame'> = {
  bn: () => import('@chhokka/messages/frame/bn'),
  en: () => import('@chhokka/messages/frame/en'),
  es: () => import('@chhokka/messages/frame/es'),
};

const content: InEachLanguage<'content'> = {
  bn: () => import('@chhokka/messages/content/bn'),
  en: () => import('@chhokka/messages/content/en'),
  es: () => import('@chhokka/messages/content/es'),
};

const centre: InEachLanguage<'centre'> = {
  bn: () => import('@chhokka/messages/centre/bn'),
  en: () => import('@chhokka/messages/centre/en'),
  es: () => import('@chhokka/messages/centre/es'),
};

const lottery: InEachLanguage<'lottery'> = {
  bn: () => import('@chhokka/messages/lottery/bn'),
  en: () => import('@chhokka/messages/lottery/en'),
  es: () => import('@chhokka/messages/lottery/es'),
};

const rewards: InEachLanguage<'rewards'> = {
  bn: () => import('@chhokka/messages/rewards/bn'),
  en: () => import('@chhokka/messages/rewards/en'),
  es: () => import('@chhokka/messages/rewards/es'),
};

const agents: InEachLanguage<'agents'> = {
  bn: () => import('@chhokka/messages/agents/bn'),
  en: () => import('@chhokka/messages/agents/en'),
  es: () => import('@chhokka/messages/agents/es'),
};

/** The texts that load together with what shows them. */
const parts: { readonly [When in TextPart]: InEachLanguage<When> } = {
  entry,
  frame,
  content,
  centre,
  lottery,
  rewards,
  agents,
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
  const files = [core, ...[...wanted].map((part) => parts[part])];
  const arrived = await Promise.all(files.map((file) => loadChunk<{ readonly texts: object }>(file[language])));
  // Of two changes close together the later one wins, whichever loads last.
  if (language !== currentLanguage() || holds(language, wanted)) return;
  document.documentElement.lang = language;
  // No rendered component looks up a part that nothing has requested.
  loaded.write({
    language,
    messages: Object.assign({}, ...arrived.map(({ texts }) => texts)) as SiteMessages,
    parts: wanted,
  });
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
