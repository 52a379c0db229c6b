import type { Clock } from '@chhokka/kernel';
import type { Log } from '@chhokka/provider-server';
import type { Pool } from '@chhokka/provider-server/db';
import type { HouseWallet } from '@chhokka/wallet-protocol/house';
import type { Book } from './book/book.types.ts';

/** Tells open pages what happened to a player's bets. Whoever misses it asks again. */
export interface PlayerNews {
  bet(playerId: string, betId: string): void;
  /** Minor units. */
  balance(playerId: string, balance: bigint): void;
}

/** What everything that handles bets needs from outside. */
export interface SportsbookContext {
  readonly pool: Pool;
  readonly wallet: HouseWallet;
  readonly clock: Clock;
  readonly log: Log;
  readonly book: Book;
  readonly news: PlayerNews;
}
