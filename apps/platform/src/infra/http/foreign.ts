import type { Route } from '@chhokka/contracts';
import type { FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';
import { remembered } from './remembered.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * Refuses what changes something and was sent by another site's page: browsers say where a request comes from, and no
 * page can make them lie. `Sec-Fetch-Site` decides where it is said, for a proxy may have given the request another host;
 * without TLS browsers say `Origin` alone. Programs send neither. Throws `Refused('forbidden')`.
 */
export function refuseForeign({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const site = headers['sec-fetch-site'];
  const isOwn =
    site === undefined
      ? headers.origin === undefined || hostOfOrigin(headers.origin) === plainHost(host)
      : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new Refused('forbidden');
}

/**
 * A body is a form where the call says so and JSON everywhere else: other pages can send forms without being asked, and
 * JSON never. Throws `Refused('unsupported_media_type')`.
 */
export function refuseOtherKind({ headers }: Pick<FastifyRequest, 'headers'>, route: Route): void {
  const kind = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (kind !== undefined && (kind === FORM) !== (route.formEncoded ?? false)) {
    throw new Refused('unsupported_media_type');
  }
}

/** A form in which one name stands twice means two things at once. Throws `Refused('bad_request')`. */
export function refuseRepeated(form: unknown): void {
  const values = typeof form === 'object' && form !== null ? Object.values(form) : [];
  if (values.some((value) => Array.isArray(value))) throw new Refused('bad_request');
}

/** Empty for what is no address of a site, such as `null`: no host is that. */
export const hostOfOrigin = remembered(1_000, (origin) => (URL.canParse(origin) ? new URL(origin).host : ''));

/** As browsers write it: without the port that goes without saying. */
export function plainHost(host: string): string {
  return host.toLowerCase().replace(/:(?:80|443)$/, '');
}
