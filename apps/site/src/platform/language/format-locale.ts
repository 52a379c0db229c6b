import { currentLanguage, currentLanguageCode } from './language.ts';

/**
 * The locale for dates and numbers: words of the shown language, customs of the chosen one (`en-DE` for German), and
 * Latin digits everywhere, as money and clocks have them.
 */
export function formatLocale(): string {
  const { region } = new Intl.Locale(currentLanguageCode()).maximize();
  return new Intl.Locale(currentLanguage(), { region, numberingSystem: 'latn' }).toString();
}
