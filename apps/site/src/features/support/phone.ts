export type PhoneSystem = 'android' | 'ios';

/** The system of a phone or tablet by its user agent; null for everything else. iPads identify themselves as Macs. */
export function phoneSystem(userAgent: string): PhoneSystem | null {
  if (/Android/i.test(userAgent)) return 'android';
  return /iPhone|iPad|iPod/i.test(userAgent) ? 'ios' : null;
}
