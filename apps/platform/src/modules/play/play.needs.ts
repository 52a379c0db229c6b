import type { GameType } from '@chhokka/contracts';
import type { Currency, Minor, Result } from '@chhokka/kernel';

/** What this module needs of the wallet. Times are ms since the epoch, amounts minor units. */
export interface PlayWallet {
  openSession(session: {
    memberId: string;
    providerId: string;
    gameCode: string;
    currency: Currency;
    language: string;
    ttlMs: number;
  }): Promise<{ readonly session: string }>;
  memberBalance(memberId: string): Promise<Minor>;
  betRecords(
    memberId: string,
    page: { after?: string; limit: number },
  ): Promise<{ list: readonly PlayedRound[]; next: string | null }>;
  /** The member's own round; null for another's. */
  round(roundId: string, memberId: string): Promise<PlayedRound | null>;
  biggestWins(range: { since: number; limit: number; gameType?: GameType }): Promise<readonly RoundWin[]>;
  hotGames(range: { since: number; limit: number }): Promise<readonly GameKey[]>;
  /** Newest launch first, each game once. */
  recentGames(memberId: string): Promise<readonly GameKey[]>;
}

export interface GameKey {
  readonly providerId: string;
  readonly gameCode: string;
}

export interface PlayedRound extends GameKey {
  /** Ours. */
  readonly roundId: string;
  /** The provider's. */
  readonly providerRoundId: string;
  readonly bet: Minor;
  readonly win: Minor;
  readonly state: 'open' | 'closed' | 'refunded';
  readonly openedAt: number;
  readonly closedAt: number | null;
}

export interface RoundWin extends GameKey {
  readonly account: string;
  readonly win: Minor;
  readonly closedAt: number;
}

/** What this module needs of the providers: the way from us to them. */
export interface LaunchGateway {
  launch(
    providerId: string,
    game: {
      playerId: string;
      nickname: string;
      session: string;
      gameCode: string;
      currency: Currency;
      language: string;
      device: 'desktop' | 'mobile';
      returnUrl: string;
      ip: string;
    },
  ): Promise<Result<{ readonly url: string }, 'game_unknown' | 'unavailable'>>;
  roundDetail(
    providerId: string,
    round: { roundId: string; playerId: string; language: string },
  ): Promise<Result<{ readonly url: string }, 'round_unknown' | 'unavailable'>>;
}
