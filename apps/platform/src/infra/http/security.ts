import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Headers that tell browsers what pages of this site may do. `gameOrigins` may be shown in frames, nothing else. */
export async function secureHeaders(server: FastifyInstance, gameOrigins: readonly string[]): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        // Positions and sizes that scripts compute; a style attribute can run nothing.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", ...gameOrigins],
        frameAncestors: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
      },
    },
    // A game in the frame learns from the referrer which origin it may talk to.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  });
}

/** JSON for programs is no page: it may load nothing and stand in no frame, and its headers need not be composed. */
export const PROGRAM_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  vary: 'accept-encoding',
};
