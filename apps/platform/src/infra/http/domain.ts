/**
 * The domain of a host as settings store it: lower case, without port and final dot. `Site.example.:8080` is
 * `site.example`.
 */
export function domainOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}
