/** What the address of the visit says about who invited the visitor (2-account-entry §3, link info). */
export interface LinkInfo {
  /** The invitation code, from `?code=`. */
  readonly code: string | null;
  /** From `?referralCode=`. */
  readonly referralCode: string | null;
  /** The site's host. */
  readonly domain: string;
}

const CODE = /^[A-Za-z0-9]{1,255}$/;

/**
 * Reads it from the current address, or else from the first one of the visit: links within the site do not reload it.
 */
export function linkInfo(): LinkInfo {
  const [visit] = performance.getEntriesByType('navigation');
  const addresses = [location.href, visit?.name ?? ''].filter((address) => URL.canParse(address));
  const first = (name: string): string | null => {
    const given = addresses.map((address) => new URL(address).searchParams.get(name)?.trim() ?? '');
    return given.find((code) => CODE.test(code)) ?? null;
  };
  return { code: first('code'), referralCode: first('referralCode'), domain: location.host };
}
