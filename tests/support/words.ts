import { errorText, fieldText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import type { SiteMessages } from '@chhokka/messages';

/** The two languages that these tests use, by the site's codes. */
export type ScreenLanguage = 'BN' | 'EN';

/** A visitor's texts: those of the site, and the platform's refusals. */
export type Words = SiteMessages & {
  readonly errors: (typeof errorText)['en'];
  readonly fields: (typeof fieldText)['en'];
};

export const WORDS: Readonly<Record<ScreenLanguage, Words>> = {
  BN: { ...bn, errors: errorText.bn, fields: fieldText.bn },
  EN: { ...en, errors: errorText.en, fields: fieldText.en },
};

/** The title and the beginning of the operator's terms in both languages: they are content, not texts of the site. */
export const TERMS = {
  title: /^(ব্যবহারের শর্তাবলি|Terms of use)$/,
  lead: /^(অ্যাকাউন্ট খুললে আপনি এই নিয়মগুলো মেনে নেন।|You accept these rules when you open an account.)$/,
};

/** Fills in the placeholders of a text: `{name}` by the value `name`. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)[^{}]*\}/g, (whole, name: string) => String(values[name] ?? whole));
}
