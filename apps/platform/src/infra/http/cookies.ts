import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie with the browser's random id. */
export const DEVICE = 'device';
const DEVICE_SECONDS = 400 * 86_400;
const DEVICE_NAME = /^[\w-]{22}$/;

/**
 * The browser's cookies for handlers. No script can read a written cookie (`HttpOnly`), and no other site can send it
 * (`SameSite=Strict`). Over TLS it is `Secure` and its name on the wire begins with `__Host-`, so that no neighbouring
 * subdomain can replace it. Nothing is written when another site caused the request: the browser then sends no cookies,
 * and new ones would replace those that it has.
 */
export interface Cookies {
  read(name: string): string | undefined;
  write(name: string, value: string, lifeSeconds: number): void;
  clear(name: string): void;
  /**
   * A random id of this browser, for counting its attempts. It identifies nobody and proves nothing, because anybody
   * can drop it. Created at the first use.
   */
  device(): string;
}

/** A cookie's name on the wire. */
function named(name: string, { protocol }: Pick<FastifyRequest, 'protocol'>): string {
  return protocol === 'https' ? `__Host-${name}` : name;
}

/** The cookies that the browser sent, parsed at the first use. */
function sentCookies(request: FastifyRequest): FastifyRequest['cookies'] {
  return (request.cookies ??= request.server.parseCookie(request.headers.cookie ?? ''));
}

/** The browser's random id, if it sends one that we issued. */
export function deviceOf(request: FastifyRequest): string | undefined {
  const device = sentCookies(request)[named(DEVICE, request)];
  return device !== undefined && DEVICE_NAME.test(device) ? device : undefined;
}

export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const rules = { path: '/', httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const;
  const write = (name: string, value: string, lifeSeconds: number): void => {
    if (isFromElsewhere(request)) return;
    reply.setCookie(named(name, request), value, { ...rules, maxAge: lifeSeconds });
  };
  let device = deviceOf(request);
  return {
    read: (name) => sentCookies(request)[named(name, request)],
    write,
    clear: (name) => void reply.clearCookie(named(name, request), rules),
    device() {
      if (device === undefined) {
        device = randomBytes(16).toString('base64url');
        write(DEVICE, device, DEVICE_SECONDS);
      }
      return device;
    },
  };
}

function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}
