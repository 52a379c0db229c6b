import type { Language, SiteMessages } from '@chhokka/messages';
import { bn } from '@chhokka/messages/site/bn';
import { loadChunk } from '../shared/chunk.tsx';

declare module 'use-intl' {
  interface AppConfig {
    Messages: SiteMessages;
    Locale: Language;
  }
}

/** The texts of a language. Bengali travels with the site, others arrive on demand. */
export async function loadMessages(language: Language): Promise<SiteMessages> {
  if (language === 'bn') return bn;
  return (await loadChunk(() => import('@chhokka/messages/site/en'))).en;
}
