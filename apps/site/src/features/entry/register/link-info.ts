/** What the address that somebody came by says of who sent them (2-account-entry §3, link info). */
export interface LinkInfo {
  /** The invitation code, from `?code=`. */
  readonly code: string | null;
  /** From `?referralCode=`. */
  readonly referralCode: string | null;
  /** The site's host. */
  readonly domain: string;
}

const CODE = /^[A-Za-z0-9]{1,255}$/;

/** Reads it from where the visitor is, or else from where the visit began: links are followed without a load. */
export function linkInfo(): LinkInfo {
  const [visit] = performance.getEntriesByType('navigation');
  const addresses = [location.href, visit?.name ?? ''].filter((address) => URL.canParse(address));
  const first = (name: string): string | null => {
    const given = addresses.map((address) => new URL(address).searchParams.get(name)?.trim() ?? '');
    return given.find((code) => CODE.test(code)) ?? null;
  };
  return { code: first('code'), referralCode: first('referralCode'), domain: location.host };
}
