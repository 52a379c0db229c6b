import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Config, rgsAddress, thirdPartyAddress } from '../config.ts';
import { toMicro } from './bets.ts';
import type { Round } from './rounds.types.ts';

/** Links to what shows a round. Round ids can be guessed, so links to a player's round carry a token of ours. */
export interface RoundLinks {
  /** Path and query of the page that verifies a round, relative to the arcade's address. */
  verify(roundId: bigint): string;
  isValid(roundId: bigint, token: string): boolean;
  /** The page that verifies a shared round. It is everybody's, so there is no token. */
  verifyShared(drawId: bigint): string;
  /** The same with one player's slip, which is named by the operator's id of its round. */
  verifySlip(drawId: bigint, walletRoundId: string): string;
  isValidSlip(walletRoundId: string, token: string): boolean;
  /**
   * Where a third-party client plays a round again, with the publisher's parameters. The address names a published
   * book and amounts, and neither session nor player. Null for a round without a book.
   */
  replay(round: Round, language: string): string | null;
}

const TOKEN_BYTES = 16;

/** `secret` makes the tokens. */
export function createRoundLinks(secret: string, config: Pick<Config, 'tlsPublicUrl'>): RoundLinks {
  // The signed text names its kind first, so that a round's token does not open a slip, nor a slip's token a round.
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest().subarray(0, TOKEN_BYTES);
  const proof = (roundId: bigint) => sign(`round link ${roundId}`);
  const slipProof = (walletRoundId: string) => sign(`slip link ${walletRoundId.toLowerCase()}`);
  return {
    verify: (roundId) => `/verify/?round=${roundId}&token=${proof(roundId).toString('base64url')}`,
    isValid: (roundId, token) => isProof(token, proof(roundId)),
    verifyShared: (drawId) => `/verify/?draw=${drawId}`,
    verifySlip: (drawId, walletRoundId) =>
      `/verify/?draw=${drawId}&slip=${walletRoundId}&token=${slipProof(walletRoundId).toString('base64url')}`,
    isValidSlip: (walletRoundId, token) => isProof(token, slipProof(walletRoundId)),
    replay: ({ draw, stake }, language) => {
      if (draw.bookId === null) return null;
      const query = new URLSearchParams({
        replay: 'true',
        game: draw.gameCode,
        version: String(draw.version),
        mode: draw.mode,
        event: String(draw.bookId),
        rgs_url: rgsAddress(config),
        currency: stake.currency,
        amount: String(toMicro(stake.bet)),
        lang: language,
        social: 'false',
      });
      return `${thirdPartyAddress(config, draw.gameCode)}?${query.toString()}`;
    },
  };
}

function isProof(token: string, proof: Buffer): boolean {
  const given = Buffer.from(token, 'base64url');
  return given.length === TOKEN_BYTES && timingSafeEqual(given, proof);
}
