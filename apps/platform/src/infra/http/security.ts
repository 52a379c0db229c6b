import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

type Sources = Readonly<Record<'script' | 'style' | 'image' | 'connect' | 'frame', readonly string[]>>;

/** The operator's settings for the current domain: origins of pictures and games, and the analytics property. */
export interface OutsideOrigins {
  readonly imageCDNs: readonly string[];
  readonly launchGameCDNs: readonly string[];
  readonly gtagId: string | null;
}

/**
 * Headers that tell browsers what pages of this site may do. Games may be shown in frames. Scripts come from this site
 * and from the configured verification services. `outside` is called for every page, so that the operator's settings
 * apply without a restart.
 */
export async function secureHeaders(
  server: FastifyInstance,
  { gameOrigins, verification }: Pick<Config, 'gameOrigins' | 'verification'>,
  outside: () => OutsideOrigins,
): Promise<void> {
  const given = [geetestSources(verification.geetest), firebaseSources(verification.firebase)];
  /** From this site, from configured services, and from the settings of the current domain. */
  const allowed = (kind: keyof Sources, more: readonly string[] = []) => {
    const always = [...new Set(["'self'", ...more, ...given.flatMap((each) => each?.[kind] ?? [])])];
    return [() => [...always, ...settableSources(outside())[kind]].join(' ')];
  };
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: allowed('script'),
        scriptSrcAttr: ["'none'"],
        styleSrc: allowed('style'),
        // Positions and sizes computed by scripts. A style attribute cannot run code.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: allowed('image', ['data:']),
        fontSrc: ["'self'"],
        // A game's page asks whether the browser trusts the port of the game, because a frame does not tell.
        connectSrc: allowed('connect', gameOrigins.filter(isEncrypted)),
        workerSrc: ["'self'"],
        frameSrc: allowed('frame', gameOrigins),
        frameAncestors: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    // A game in a frame learns from the referrer which origin it may talk to.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
    // The popup of a social network must be able to return to the page that opened it.
    crossOriginOpenerPolicy: { policy: verification.firebase ? 'same-origin-allow-popups' : 'same-origin' },
  });
}

/**
 * Sources from the settings. Analytics with gtag.js follows Google's guide to policies, with its script limited to one
 * path.
 */
function settableSources({ imageCDNs, launchGameCDNs, gtagId }: OutsideOrigins): Sources {
  const measured = gtagId !== null;
  return {
    script: measured ? ['https://www.googletagmanager.com/gtag/js'] : [],
    style: [],
    image: measured ? [...imageCDNs, ...GOOGLE_ANALYTICS] : imageCDNs,
    connect: measured ? [...GOOGLE_ANALYTICS, 'https://*.analytics.google.com'] : [],
    frame: launchGameCDNs,
  };
}

function isEncrypted(origin: string): boolean {
  return origin.startsWith('https:');
}

const GOOGLE_ANALYTICS = ['https://*.google-analytics.com', 'https://www.googletagmanager.com'];

/**
 * GeeTest v4 loads its parts from the host of its script, and requests its challenges from the host that validates
 * them.
 */
function geetestSources(geetest: Config['verification']['geetest']): Sources | null {
  if (geetest === null) return null;
  const [parts, challenges] = [new URL(geetest.scriptUrl).origin, new URL(geetest.apiUrl).origin];
  return {
    script: [parts, challenges],
    style: [parts],
    image: [parts, challenges],
    connect: [parts, challenges],
    frame: [],
  };
}

/** Firebase is called through its own API. Its SMS codes need Google's reCAPTCHA on the page. */
function firebaseSources(firebase: Config['verification']['firebase']): Sources | null {
  if (firebase === null) return null;
  return {
    // Only the paths that it needs: the same host has scripts that run code from a page's markup.
    script: ['https://www.google.com/recaptcha/api.js', 'https://www.gstatic.com/recaptcha/releases/'],
    style: [],
    image: [],
    connect: [new URL(firebase.authUrl).origin],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  };
}

/** Hashes of a page's inline scripts and styles, in quotes as a policy names them. */
export interface InlineSources {
  readonly script: readonly string[];
  readonly style: readonly string[];
}

/** The policy of a page with these inline scripts and styles. */
export function allowInline(policy: string, { script, style }: InlineSources): string {
  const add = (text: string, directive: string, hashes: readonly string[]): string =>
    text.replace(`${directive} 'self'`, (found) => [found, ...hashes].join(' '));
  return add(add(policy, 'script-src', script), 'style-src', style);
}

/** Headers of JSON for programs: it may load nothing and be shown in no frame. They are constant. */
export const PROGRAM_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  vary: 'accept-encoding',
};
