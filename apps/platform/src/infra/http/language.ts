import type { Language } from '@chhokka/messages/errors';

/** The caller's language: English when `Accept-Language` names it before Bengali, else Bengali. */
export function callerLanguage(header: string | undefined): Language {
  const first = /\b(bn|en)\b/i.exec(header ?? '')?.[1]?.toLowerCase();
  return first === 'en' ? 'en' : 'bn';
}

/** The language that a call names: `BN` and `EN` on the wire, ISO 639-1 inside. */
export function languageOf(wire: 'BN' | 'EN'): Language {
  return wire === 'EN' ? 'en' : 'bn';
}
