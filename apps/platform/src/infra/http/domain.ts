import { remembered } from './remembered.ts';

/**
 * The domain of a host as settings store it: lower case, without port and final dot. `Site.example.:8080` is
 * `site.example`.
 */
export const domainOf = remembered(1_000, (host) => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, ''));
