const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

declare global {
  interface Window {
    /** What gtag.js reads: each entry is the `arguments` of one call. */
    dataLayer?: unknown[];
    /** `ga-disable-G-…`: Google's own switch. */
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

let loaded: string | null = null;

/**
 * Starts or stops Google Analytics. Its script is loaded at the first consent, and its cookies are deleted at a
 * refusal.
 */
export function measure(property: string, agreed: boolean): void {
  window[`ga-disable-${property}`] = !agreed;
  if (!agreed) {
    forgetCookies();
    return;
  }
  if (loaded === property) return;
  loaded = property;
  const layer = (window.dataLayer ??= []);
  // gtag.js recognises its calls by the `arguments` object, and would ignore an array.
  function gtag(..._call: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', property, { allow_google_signals: false, allow_ad_personalization_signals: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?${new URLSearchParams({ id: property }).toString()}`;
  document.head.append(script);
}

/** Deletes the cookies of Google Analytics, on this host and on its parent domains. */
function forgetCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.slice(0, -1).map((_, index) => `; domain=${parts.slice(index).join('.')}`)];
  for (const name of names.filter((each) => /^_ga(_|$)/.test(each)))
    for (const domain of domains) document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`;
}
