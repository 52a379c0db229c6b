import { type Pool, transaction } from '../../../infra/db.ts';
import type { Revisions } from '../../../infra/revisions.ts';
import { saveGames, saveVendors } from './catalogue.saving.repository.ts';
import type { Settings } from '../../site/settings/index.ts';
import * as repository from './catalogue.repository.ts';
import type { SavedGame, SavedVendor } from './catalogue.types.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';
import type { VendorSplit } from './sports.ts';

export { synchronise, type SyncFault } from './synchronise.ts';

export { ensureConformanceGame } from './conformance-game.repository.ts';
export { page, pageJson } from './pages.ts';
export type { CatalogueGame, OfferedGame, SavedGame, SavedVendor, SyncOutcome } from './catalogue.types.ts';

/** Vendors and games, kept in memory and at most about a second behind the database; favourites straight from it. */
export interface Catalogue {
  readonly snapshot: Snapshot;
  /** Calls `act` after each new snapshot. */
  onChange(act: () => void): void;
  /** Adds or changes vendors and games; the order of each list is the order of the lobby. Names those that are there by code. */
  save(vendors: readonly SavedVendor[], games: readonly SavedGame[]): Promise<void>;
  /** Ids of the member's favourite games, newest first. */
  favourites(memberId: string): Promise<string[]>;
  addFavourite(memberId: string, gameId: string): Promise<void>;
  removeFavourite(memberId: string, gameId: string): Promise<void>;
}

export interface CatalogueParts {
  readonly pool: Pool;
  readonly revisions: Revisions;
  /** Made before, so that it knows of its changes first. */
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
    favourites: (memberId) => repository.readFavourites(pool, memberId),
    addFavourite: (memberId, gameId) => repository.addFavourite(pool, memberId, gameId),
    removeFavourite: (memberId, gameId) => repository.removeFavourite(pool, memberId, gameId),
  };
}

/** How the site parts its vendors; the same on all of its domains. */
function splitOf({ values: { esportsVendors, cockfightVendors } }: Settings): VendorSplit {
  return { esportsVendors, cockfightVendors };
}
