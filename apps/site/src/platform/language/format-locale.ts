import { currentLanguage, currentLanguageCode } from './language.ts';

/**
 * The locale for dates and numbers: the words of the shown language, the conventions of the chosen one (`en-DE` for
 * German), and Latin digits, as in money and clocks.
 */
export function formatLocale(): string {
  const { region } = new Intl.Locale(currentLanguageCode()).maximize();
  return new Intl.Locale(currentLanguage(), { region, numberingSystem: 'latn' }).toString();
}
