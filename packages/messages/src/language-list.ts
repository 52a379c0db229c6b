import type { LanguageCode } from '@chhokka/contracts';

/** A language that visitors may choose. */
export interface ListedLanguage {
  /** BCP 47, in upper case as the site stores it: `BN`, `PT-BR`. */
  readonly code: LanguageCode;
  /** Its name in the language itself. */
  readonly name: string;
  /** Its writing direction. */
  readonly direction: 'ltr' | 'rtl';
}

const ltr = (code: LanguageCode, name: string): ListedLanguage => ({ code, name, direction: 'ltr' });
const rtl = (code: LanguageCode, name: string): ListedLanguage => ({ code, name, direction: 'rtl' });

/**
 * Every language of the list (2-account-entry §9). Those with a catalogue come first. The others are shown in English
 * until they have one; languages of neighbouring countries come before those from further away.
 */
export const languageList: readonly ListedLanguage[] = [
  ltr('BN', 'বাংলা'),
  ltr('EN', 'English'),
  ltr('ES', 'Español'),
  ltr('HI', 'हिन्दी'),
  rtl('UR', 'اردو'),
  ltr('TA', 'தமிழ்'),
  ltr('TE', 'తెలుగు'),
  ltr('NE', 'नेपाली'),
  ltr('SI', 'සිංහල'),
  ltr('MY', 'မြန်မာ'),
  ltr('TH', 'ไทย'),
  ltr('VI', 'Tiếng Việt'),
  ltr('ID', 'Bahasa Indonesia'),
  ltr('MS', 'Bahasa Melayu'),
  ltr('FIL', 'Filipino'),
  ltr('KM', 'ខ្មែរ'),
  ltr('LO', 'ລາວ'),
  ltr('ZH-CN', '简体中文'),
  ltr('ZH-TW', '繁體中文'),
  ltr('JA', '日本語'),
  ltr('KO', '한국어'),
  rtl('AR', 'العربية'),
  rtl('FA', 'فارسی'),
  ltr('TR', 'Türkçe'),
  ltr('RU', 'Русский'),
  ltr('UK', 'Українська'),
  ltr('KK', 'Қазақ тілі'),
  ltr('UZ', 'Oʻzbekcha'),
  ltr('PT-BR', 'Português (Brasil)'),
  ltr('PT', 'Português'),
  ltr('FR', 'Français'),
  ltr('DE', 'Deutsch'),
  ltr('IT', 'Italiano'),
  ltr('PL', 'Polski'),
  ltr('SW', 'Kiswahili'),
];
