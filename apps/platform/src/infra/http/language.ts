import { type Language, languages } from '@chhokka/messages/languages';

const FIRST_OF_OURS = new RegExp(`\\b(${languages.join('|')})\\b`, 'i');

/** The caller's language: the first of ours that `Accept-Language` names, else Bengali. */
export function callerLanguage(header: string | undefined): Language {
  const first = FIRST_OF_OURS.exec(header ?? '')?.[1]?.toLowerCase();
  return languages.find((language) => language === first) ?? 'bn';
}

/** The languages in which games have titles. */
export type TitleLanguage = 'bn' | 'en';

/** The language that a call names: `BN` and `EN` on the wire, ISO 639-1 inside. */
export function languageOf(wire: 'BN' | 'EN'): TitleLanguage {
  return wire === 'EN' ? 'en' : 'bn';
}
