import type { OfficeMessages } from '@chhokka/messages';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { useEffect } from 'react';
import { useLanguage } from './language.ts';

const CATALOGUES: Readonly<Record<'bn' | 'en', OfficeMessages>> = { bn, en };

/** The texts in the present language. */
export function useTexts(): OfficeMessages {
  return CATALOGUES[useLanguage()];
}

/** Replaces each `{name}` by its value. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The text of a code, or the code itself when this release does not know it. */
export function wordOf(words: Readonly<Record<string, string>>, code: string): string {
  return words[code] ?? code;
}

/** Sets the title of the browser tab. */
export function usePageTitle(title: string): void {
  const { name } = useTexts();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
}
