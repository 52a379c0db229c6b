import { type Pool, transaction } from '../../../infra/db.ts';
import type { Revisions } from '../../../infra/revisions.ts';
import { findMissing, saveGames, saveVendors } from './catalogue.saving.repository.ts';
import type { Settings } from '../../site/settings/index.ts';
import * as repository from './catalogue.repository.ts';
import type { SavedGame, SavedVendor } from './catalogue.types.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';
import type { VendorSplit } from './sports.ts';

export { synchronise, type SyncFault } from './synchronise.ts';
export { isWithin, returnBand } from './sync.policy.ts';

export { ensureConformanceGame } from './conformance-game.repository.ts';
export { findGameNames, type GameNames } from './names.repository.ts';
export { isSharedTable } from './shared-tables.ts';
export { page, pageJson } from './pages.ts';
export type { CatalogueGame, OfferedGame, SavedGame, SavedVendor, SyncOutcome } from './catalogue.types.ts';

/** Vendors and games in memory, at most about a second behind the database; favourites directly from it. */
export interface Catalogue {
  readonly snapshot: Snapshot;
  /** Calls `act` after each new snapshot. */
  onChange(act: () => void): void;
  /** Adds or updates vendors and games by code. The order of each list is the order of the lobby. */
  save(vendors: readonly SavedVendor[], games: readonly SavedGame[]): Promise<void>;
  /** Adds those of them that are not there, switched on or off. Answers how many these were. */
  add(
    vendors: readonly SavedVendor[],
    games: readonly SavedGame[],
  ): Promise<{ readonly vendors: number; readonly games: number }>;
  /** Ids of the member's favourite games, newest first. */
  favourites(memberId: string): Promise<string[]>;
  addFavourite(memberId: string, gameId: string): Promise<void>;
  removeFavourite(memberId: string, gameId: string): Promise<void>;
  /** Removes the game if it is a favourite, otherwise adds it. */
  toggleFavourite(memberId: string, gameId: string): Promise<void>;
}

export interface CatalogueParts {
  readonly pool: Pool;
  readonly revisions: Revisions;
  /** Created before the catalogue, so that it learns of changes first. */
  readonly settings: Settings;
}

export function createCatalogue({ pool, revisions, settings }: CatalogueParts): Catalogue {
  let parts = { vendors: [] as repository.VendorRow[], games: [] as repository.GameRow[], split: splitOf(settings) };
  let snapshot = createSnapshot(parts);
  const listeners: (() => void)[] = [];

  function renew(changed: Partial<typeof parts>): void {
    parts = { ...parts, ...changed };
    snapshot = createSnapshot(parts);
    for (const listener of listeners) listener();
  }

  revisions.watch('settings', async () => {
    const split = splitOf(settings);
    if (JSON.stringify(split) !== JSON.stringify(parts.split)) renew({ split });
  });
  revisions.watch('catalogue', async () => {
    const [vendors, games] = await Promise.all([repository.readVendors(pool), repository.readGames(pool)]);
    renew({ vendors, games });
  });
  return {
    get snapshot() {
      return snapshot;
    },
    onChange: (act) => void listeners.push(act),
    save: (vendors, games) =>
      transaction(pool, async (tx) => {
        await saveVendors(tx, vendors);
        await saveGames(tx, games);
      }),
    add: (vendors, games) =>
      transaction(pool, async (tx) => {
        const missing = await findMissing(tx, vendors, games);
        await saveVendors(tx, missing.vendors);
        await saveGames(tx, missing.games);
        return { vendors: missing.vendors.length, games: missing.games.length };
      }),
    favourites: (memberId) => repository.readFavourites(pool, memberId),
    addFavourite: (memberId, gameId) => repository.addFavourite(pool, memberId, gameId),
    removeFavourite: (memberId, gameId) => repository.removeFavourite(pool, memberId, gameId),
    toggleFavourite: (memberId, gameId) => repository.toggleFavourite(pool, memberId, gameId),
  };
}

/** How the site splits its vendors, the same on all domains. */
function splitOf({ values: { esportsVendors, cockfightVendors } }: Settings): VendorSplit {
  return { esportsVendors, cockfightVendors };
}
