import { z } from 'zod';

/** The languages that the site's texts are written in. */
const WRITTEN = ['BN', 'EN', 'ES'] as const;
export type WireLanguage = (typeof WRITTEN)[number];

// prettier-ignore
const WITHOUT_TEXTS = [
  'HI', 'UR', 'TA', 'TE', 'NE', 'SI', 'MY', 'TH', 'VI', 'ID', 'MS', 'FIL', 'KM', 'LO', 'ZH-CN', 'ZH-TW', 'JA', 'KO', 'AR',
  'FA', 'TR', 'RU', 'UK', 'KK', 'UZ', 'PT-BR', 'PT', 'FR', 'DE', 'IT', 'PL', 'SW',
] as const;

/** The codes that calls accept: those of all languages that visitors may choose (2-account-entry §9). */
export const LANGUAGE_CODES = [...WRITTEN, ...WITHOUT_TEXTS] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

const isWritten = (code: string): code is WireLanguage => WRITTEN.some((written) => written === code);

/**
 * The language that a call names, BN if it names none. A language that the site has no texts in gets English, as do
 * texts without a Spanish version; what is no code of a language is refused.
 */
export const language = z
  .enum(LANGUAGE_CODES)
  .default('BN')
  .transform((code): WireLanguage => (isWritten(code) ? code : 'EN'));
