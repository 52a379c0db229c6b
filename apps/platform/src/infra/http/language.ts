import type { WireLanguage } from '@chhokka/contracts';
import { type Language, languages } from '@chhokka/messages/languages';

const FIRST_OF_OURS = new RegExp(`\\b(${languages.join('|')})\\b`, 'i');

/** The caller's language: the first supported one in `Accept-Language`, else Bengali. */
export function callerLanguage(header: string | undefined): Language {
  const first = FIRST_OF_OURS.exec(header ?? '')?.[1]?.toLowerCase();
  return languages.find((language) => language === first) ?? 'bn';
}

/** The languages in which games have titles. */
export type TitleLanguage = 'bn' | 'en';

/**
 * The language of titles that a call names: `BN` on the wire, ISO 639-1 inside. Titles have no Spanish, so it becomes
 * English.
 */
export function languageOf(wire: WireLanguage): TitleLanguage {
  return wire === 'BN' ? 'bn' : 'en';
}

/** The language of titles for readers of this one. */
export function titleLanguageOf(language: Language): TitleLanguage {
  return language === 'bn' ? 'bn' : 'en';
}

/** The language of longer texts that a call names. */
export function textLanguageOf(wire: WireLanguage): Language {
  return ({ BN: 'bn', EN: 'en', ES: 'es' } as const)[wire];
}

/** The operator's texts: always in Bengali and English, in Spanish where somebody wrote them. */
export type Words<Text = string> = { readonly bn: Text; readonly en: Text; readonly es?: Text };

/** Texts made for every language of the site. */
export function inEveryLanguage<Text>(make: (language: Language) => Text): Words<Text> {
  return { bn: make('bn'), en: make('en'), es: make('es') };
}

/** The text in a language; English where that is missing. */
export function wordsIn<Text>(words: Words<Text>, language: Language): Text {
  return words[language] ?? words.en;
}
