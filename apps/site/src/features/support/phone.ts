export type PhoneSystem = 'android' | 'ios';

/** The system of a phone or tablet by its user agent; null for everything else. iPads identify themselves as Macs. */
export function phoneSystem(userAgent: string): PhoneSystem | null {
  if (/Android/i.test(userAgent)) return 'android';
  return /iPhone|iPad|iPod/i.test(userAgent) ? 'ios' : null;
}

/** Whether the site is open on a phone or tablet, or on a screen that is as narrow: a code to scan is of no use there. */
export function isOnPhone(): boolean {
  const phones = ['(max-width: 640px)', '(pointer: coarse)'];
  return phoneSystem(navigator.userAgent) !== null || phones.some((query) => matchMedia(query).matches);
}
