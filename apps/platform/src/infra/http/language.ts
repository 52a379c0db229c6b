import type { Language } from '@chhokka/messages/errors';

/** The caller's language: English when `Accept-Language` names it before Bengali, else Bengali. */
export function callerLanguage(header: string | undefined): Language {
  const first = /\b(bn|en)\b/i.exec(header ?? '')?.[1]?.toLowerCase();
  return first === 'en' ? 'en' : 'bn';
}
