import type { Route } from '@chhokka/contracts';
import type { FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';
import { remembered } from './remembered.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * Refuses a change that another site's page sent: browsers state the origin of a request, and no page can fake it.
 * `Sec-Fetch-Site` decides if present, because a proxy may have changed the request's host; without TLS browsers send
 * only `Origin`. Programs send neither. Throws `Refused('forbidden')`.
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
 * A body is a form where the call declares it, and JSON everywhere else: other sites' pages can send forms without
 * permission, but not JSON. Throws `Refused('unsupported_media_type')`.
 */
export function refuseOtherKind({ headers }: Pick<FastifyRequest, 'headers'>, route: Route): void {
  const kind = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (kind !== undefined && (kind === FORM) !== (route.formEncoded ?? false)) {
    throw new Refused('unsupported_media_type');
  }
}

/** A form with a repeated name is ambiguous. Throws `Refused('bad_request')`. */
export function refuseRepeated(form: unknown): void {
  const values = typeof form === 'object' && form !== null ? Object.values(form) : [];
  if (values.some((value) => Array.isArray(value))) throw new Refused('bad_request');
}

/** Empty for values that are no address of a site, such as `null`: no host equals that. */
export const hostOfOrigin = remembered(1_000, (origin) => (URL.canParse(origin) ? new URL(origin).host : ''));

/** The host as browsers write it, without the default port. */
export function plainHost(host: string): string {
  return host.toLowerCase().replace(/:(?:80|443)$/, '');
}
