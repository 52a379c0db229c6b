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
