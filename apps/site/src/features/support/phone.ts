export type PhoneSystem = 'android' | 'ios';

/** The system of the phone or tablet behind a user agent; null for everything else. iPads say that they are Macs. */
export function phoneSystem(userAgent: string): PhoneSystem | null {
  if (/Android/i.test(userAgent)) return 'android';
  return /iPhone|iPad|iPod/i.test(userAgent) ? 'ios' : null;
}

/** Names under which the operator's resources hold the addresses of apps, with the text of the link to each. */
const STORES = { appAndroid: 'storeAndroid', appIos: 'storeIos', appDownload: 'app' } as const;

/** A link to an app of the operator. */
export interface StoreLink {
  readonly kind: (typeof STORES)[keyof typeof STORES];
  readonly url: string;
}

/** The apps among the operator's resources. What is no web address is left out. */
export function storeLinks(resources: Readonly<Record<string, string>>): StoreLink[] {
  return (Object.keys(STORES) as (keyof typeof STORES)[]).flatMap((name) => {
    const url = URL.parse(resources[name] ?? '');
    return url && /^https?:$/.test(url.protocol) ? [{ kind: STORES[name], url: url.href }] : [];
  });
}
