export type PhoneSystem = 'android' | 'ios';

/** The system of the phone or tablet behind a user agent; null for everything else. iPads say that they are Macs. */
export function phoneSystem(userAgent: string): PhoneSystem | null {
  if (/Android/i.test(userAgent)) return 'android';
  return /iPhone|iPad|iPod/i.test(userAgent) ? 'ios' : null;
}
