import type { CallArguments, CallValue } from '@chhokka/contracts';
import type { Pool } from '../../../infra/db.ts';
import type { Shelf, SiteCard } from './shelf.ts';
import { versionOf } from './version.ts';

const PAGE = 50;

/** One page of a kind, searched, filtered and sorted in memory: a kind has at most thousands of items. */
export async function listItems(
  pool: Pool,
  shelf: Shelf,
  { search, show, place, sort, pageNo }: CallArguments<'officeSiteItems'>,
): Promise<CallValue<'officeSiteItems'>> {
  const all = await shelf.list(pool);
  const found = all.filter(
    (card) =>
      (show === 'all' || card.enabled === (show === 'on')) &&
      (place === '' || card.place === place) &&
      hasText(card, search.toLowerCase()),
  );
  const sorted = sort === 'order' ? found : found.toSorted((a, b) => a.title.bn.localeCompare(b.title.bn, 'bn'));
  const ids = all.map(({ id }) => id);
  return {
    list: sorted.slice((pageNo - 1) * PAGE, pageNo * PAGE),
    total: found.length,
    totalPages: Math.ceil(found.length / PAGE),
    places: [...new Set(all.map((card) => card.place))].filter((each) => each !== '').toSorted(),
    order: shelf.putInOrder ? { ids, version: versionOf(ids) } : null,
  };
}

function hasText({ id, title }: SiteCard, search: string): boolean {
  return [id, title.bn, title.en].some((text) => text.toLowerCase().includes(search));
}
