import type { Pool } from '../../infra/db.ts';
import type { Revisions } from '../../infra/revisions.ts';
import * as repository from './catalogue.repository.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';

export { catalogueHandlers } from './catalogue.routes.ts';
export { page, pageJson } from './pages.ts';
export { tongue } from './catalogue.routes.ts';
export type { CatalogueGame } from './catalogue.types.ts';

/** Vendors and games, kept in memory and at most about a second behind the database; favourites straight from it. */
export interface Catalogue {
  readonly snapshot: Snapshot;
  /** Calls `act` after each new snapshot. */
  onChange(act: () => void): void;
  /** Ids of the member's favourite games, newest first. */
  favourites(memberId: string): Promise<string[]>;
  addFavourite(memberId: string, gameId: string): Promise<void>;
  removeFavourite(memberId: string, gameId: string): Promise<void>;
}

export function createCatalogue({ pool, revisions }: { pool: Pool; revisions: Revisions }): Catalogue {
  let snapshot = createSnapshot([], []);
  const listeners: (() => void)[] = [];
  revisions.watch('catalogue', async () => {
    const [vendors, games] = await Promise.all([repository.readVendors(pool), repository.readGames(pool)]);
    snapshot = createSnapshot(vendors, games);
    for (const listener of listeners) listener();
  });
  return {
    get snapshot() {
      return snapshot;
    },
    onChange: (act) => void listeners.push(act),
    favourites: (memberId) => repository.readFavourites(pool, memberId),
    addFavourite: (memberId, gameId) => repository.addFavourite(pool, memberId, gameId),
    removeFavourite: (memberId, gameId) => repository.removeFavourite(pool, memberId, gameId),
  };
}
