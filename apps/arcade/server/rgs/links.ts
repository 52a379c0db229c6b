import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links to the page that verifies a round. Round ids can be guessed, so each link carries a token of ours. */
export interface RoundLinks {
  /** Path and query of the page, relative to the arcade's address. */
  verify(roundId: bigint): string;
  isValid(roundId: bigint, token: string): boolean;
}

const TOKEN_BYTES = 16;

export function createRoundLinks(secret: string): RoundLinks {
  const proof = (roundId: bigint) =>
    createHmac('sha256', secret).update(`round link ${roundId}`).digest().subarray(0, TOKEN_BYTES);
  return {
    verify: (roundId) => `/verify/?round=${roundId}&token=${proof(roundId).toString('base64url')}`,
    isValid: (roundId, token) => {
      const given = Buffer.from(token, 'base64url');
      return given.length === TOKEN_BYTES && timingSafeEqual(given, proof(roundId));
    },
  };
}
