import { hash } from 'node:crypto';
import { type Clock, HOUR, MINUTE, SECOND } from '@chhokka/kernel';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Pool } from '../../../infra/db.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Log } from '../../../infra/log.ts';
import type { VerificationConfig } from '../../../infra/outside.config.ts';
import { Unavailable } from '../../../infra/unavailable.ts';
import { isSpent, spend } from './verification.repository.ts';
import type { FirebaseIdentity, FirebaseTokens } from './verification.types.ts';

export interface FirebaseParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly config: NonNullable<VerificationConfig['firebase']>;
  /** How long after a fetch for an unknown key no other follows, because strangers can invent key ids. */
  readonly keysCooldownMs?: number;
  /** The timeout for the issuer's server, in ms. */
  readonly keysTimeoutMs?: number;
}

/** No caller waits longer for a silent server. */
export const KEYS_TIMEOUT_MS = 3 * SECOND;
const KEYS_COOLDOWN_MS = 30 * SECOND;
/** The issuer changes its keys about daily. An unknown key is fetched at once. */
const KEYS_LIFE_MS = 6 * HOUR;

/** A caller who signs in here has just signed in there. */
const SIGNED_IN_WITHIN_MS = 5 * MINUTE;
/** How far our clock and the issuer's may differ. */
const CLOCKS_DIFFER_MS = 30 * SECOND;

/** The claims of a Firebase ID token (https://firebase.google.com/docs/auth/admin/verify-id-tokens). */
const claims = z.object({
  sub: z.string().min(1).max(128),
  exp: z.number().int(),
  auth_time: z.number().int(),
  email: z.string().max(254).optional(),
  email_verified: z.boolean().optional(),
  name: z.string().max(255).optional(),
  phone_number: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/)
    .optional(),
  firebase: z.object({ sign_in_provider: z.enum(['phone', 'google.com', 'facebook.com']) }),
});

type Claims = z.infer<typeof claims>;

/** Firebase Authentication is not configured: every token is refused. */
export const noFirebase: FirebaseTokens = {
  isConfigured: false,
  verify: async () => {
    throw new Refused('function_not_enabled');
  },
  use: async () => {
    throw new Refused('function_not_enabled');
  },
};

/**
 * ID tokens of one Firebase project: RS256 with a key of the issuer, meant for the project, from a sign-in at most 5
 * minutes ago. Throws `Unavailable` when the issuer's keys cannot be fetched.
 */
export function createFirebaseTokens(parts: FirebaseParts): FirebaseTokens {
  const { pool, clock, log, config } = parts;
  const { keysCooldownMs = KEYS_COOLDOWN_MS, keysTimeoutMs = KEYS_TIMEOUT_MS } = parts;
  const keys = createRemoteJWKSet(new URL(config.keysUrl), {
    timeoutDuration: keysTimeoutMs,
    cooldownDuration: keysCooldownMs,
    cacheMaxAge: KEYS_LIFE_MS,
  });

  async function claimsOf(idToken: string): Promise<Claims | null> {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${config.projectId}`,
        audience: config.projectId,
        currentDate: new Date(clock.now()),
        clockTolerance: CLOCKS_DIFFER_MS / SECOND,
        requiredClaims: ['iat', 'exp', 'sub'],
      });
      return claims.safeParse(payload).data ?? null;
    } catch (error) {
      if (isTokensFault(error)) return null;
      log.warn({ err: error }, 'the keys of Firebase cannot be fetched');
      throw new Unavailable('the keys of Firebase cannot be fetched', { cause: error });
    }
  }

  return {
    isConfigured: true,

    async verify(idToken) {
      const claimed = await claimsOf(idToken);
      if (claimed === null || !isFresh(claimed, clock.now())) throw new Refused('social_login_failed');
      const identity = identityOf(idToken, claimed);
      if (identity.provider === 'phone' && identity.mobile === null) throw new Refused('social_login_failed');
      if (await isSpent(pool, identity.tokenHash)) throw new Refused('social_login_failed');
      return identity;
    },

    async use(tx, { tokenHash, tokenExpiresAt }) {
      if (!(await spend(tx, tokenHash, tokenExpiresAt))) throw new Refused('social_login_failed');
    },
  };
}

/** Whether an error means that the token is wrong, and not that the keys could not be fetched. */
function isTokensFault(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  // The general error class stands for a wrong answer of the keys' server.
  return error instanceof errors.JOSEError && error.code !== errors.JOSEError.code;
}

function isFresh({ auth_time: authTime }: Claims, now: number): boolean {
  const age = now - authTime * SECOND;
  return age >= -CLOCKS_DIFFER_MS && age <= SIGNED_IN_WITHIN_MS;
}

function identityOf(idToken: string, claimed: Claims): FirebaseIdentity {
  // The signed part without the signature, which can be encoded in more than one way.
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  return {
    uid: claimed.sub,
    provider: claimed.firebase.sign_in_provider,
    mobile: claimed.phone_number ?? null,
    email: claimed.email ?? null,
    emailVerified: claimed.email_verified ?? false,
    name: claimed.name ?? null,
    tokenHash: hash('sha256', `firebase\n${signed}`, 'buffer'),
    tokenExpiresAt: claimed.exp * SECOND + CLOCKS_DIFFER_MS,
  };
}
