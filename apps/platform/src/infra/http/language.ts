import type { WireLanguage } from '@chhokka/contracts';
import { type Language, languages } from '@chhokka/messages/languages';

const FIRST_OF_OURS = new RegExp(`\\b(${languages.join('|')})\\b`, 'i');

/** The caller's language: the first of ours that `Accept-Language` names, else Bengali. */
export function callerLanguage(header: string | undefined): Language {
  const first = FIRST_OF_OURS.exec(header ?? '')?.[1]?.toLowerCase();
  return languages.find((language) => language === first) ?? 'bn';
}

/** The languages in which games have titles. */
export type TitleLanguage = 'bn' | 'en';

/** The language of titles that a call names: `BN` on the wire, ISO 639-1 inside. What has none in Spanish has one in English. */
export function languageOf(wire: WireLanguage): TitleLanguage {
  return wire === 'BN' ? 'bn' : 'en';
}

/** The language of longer words that a call names. */
export function textLanguageOf(wire: WireLanguage): Language {
  return ({ BN: 'bn', EN: 'en', ES: 'es' } as const)[wire];
}

/** Words of the operator's: in Bengali and English always, in Spanish where somebody wrote them. */
export type Words<Text = string> = { readonly bn: Text; readonly en: Text; readonly es?: Text };

/** Words that are made for every language of the site. */
export function inEveryLanguage<Text>(make: (language: Language) => Text): Words<Text> {
  return { bn: make('bn'), en: make('en'), es: make('es') };
}

/** The words in a language; English where it has none. */
export function wordsIn<Text>(words: Words<Text>, language: Language): Text {
  return words[language] ?? words.en;
}
