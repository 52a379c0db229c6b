import type { OfficeMessages } from '@chhokka/messages';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { useEffect } from 'react';
import { useLanguage } from './language.ts';

const CATALOGUES: Readonly<Record<'bn' | 'en', OfficeMessages>> = { bn, en };

/** The texts in the language of now. */
export function useTexts(): OfficeMessages {
  return CATALOGUES[useLanguage()];
}

/** Puts values in the place of `{name}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The word for a code; the code itself where there is none, as from another release. */
export function wordOf(words: Readonly<Record<string, string>>, code: string): string {
  return words[code] ?? code;
}

/** Names the page in the browser's tab. */
export function usePageTitle(title: string): void {
  const { name } = useTexts();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
