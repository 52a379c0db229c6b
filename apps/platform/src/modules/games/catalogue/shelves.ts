import type { SiteItemOf } from '@chhokka/contracts';
import type { Shelf } from '../../staff/editing/index.ts';
import * as repository from './shelves.repository.ts';

const vendorShelf: Shelf<SiteItemOf<'vendor'>> = {
  kind: 'vendor',
  // New ones come with their provider.
  newIds: null,
  list: repository.listVendors,
  read: repository.readVendor,
  write: repository.writeVendor,
  putInOrder: repository.orderVendors,
};

const gameShelf: Shelf<SiteItemOf<'game'>> = {
  kind: 'game',
  newIds: null,
  list: repository.listGames,
  read: repository.readGame,
  write(tx, id, item, before) {
    const ownName = before !== null && (before.name.bn !== item.name.bn || before.name.en !== item.name.en);
    return repository.writeGame(tx, id, { ...item, ownName });
  },
};

/** How operators edit vendors and games. */
export const catalogueShelves: readonly Shelf[] = [vendorShelf, gameShelf];
