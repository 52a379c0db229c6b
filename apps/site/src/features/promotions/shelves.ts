import type { Promotion } from '@chhokka/contracts';

/** The three views of the list. */
export const shelves = ['running', 'mine', 'ended'] as const;
export type Shelf = (typeof shelves)[number];

/** The states of a promotion that the visitor took part in. */
const TOOK_PART: ReadonlySet<Promotion['state']> = new Set([
  'applying',
  'rejected',
  'claim',
  'claimed',
  'issued',
  'signed',
]);

/** The promotions of a view. One that has ended for others stays in `mine` if the visitor took part. */
export function onShelf(promotions: readonly Promotion[], shelf: Shelf, now: number): readonly Promotion[] {
  const isOver = ({ state, endsAt }: Promotion): boolean => state === 'closed' || (endsAt !== null && endsAt <= now);
  switch (shelf) {
    case 'running':
      return promotions.filter((promotion) => !isOver(promotion));
    case 'mine':
      return promotions.filter(({ state }) => TOOK_PART.has(state));
    case 'ended':
      return promotions.filter(isOver);
  }
}

/** The view in an address; the first one where it names none of them. */
export function shelfOf(name: string | null): Shelf {
  return shelves.find((shelf) => shelf === name) ?? 'running';
}
