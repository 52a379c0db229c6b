import { useSyncExternalStore } from 'react';
import { createStore, inBrowser } from '@chhokka/ui/store';
import { whenLoggedIn } from '../../../platform/session/gate.ts';
import { currentSession, isTrial, useSession } from '../../../platform/session/session.ts';

/** Favourite lotteries by username, in the storage of the browser (1-site §3). */
const KEPT_AS = 'LOTTFAV';

type Favourites = Readonly<Record<string, readonly string[]>>;

const store = createStore(stored());

function stored(): Favourites {
  try {
    const kept: unknown = JSON.parse(inBrowser((storage) => storage.getItem(KEPT_AS)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    // Others may write here as well: only lists of texts are taken over.
    const lists = Object.entries(kept).filter(
      (entry): entry is [string, string[]] => Array.isArray(entry[1]) && entry[1].every((id) => typeof id === 'string'),
    );
    return Object.fromEntries(lists);
  } catch {
    return {};
  }
}

// What another tab changed holds here too.
window.addEventListener('storage', ({ key }) => {
  if (key === KEPT_AS || key === null) store.write(stored());
});

const NONE: readonly string[] = [];

/** The ids of the member's favourite lotteries, the newest first; none for guests and trial members. */
export function useFavouriteIds(): readonly string[] {
  const session = useSession();
  const all = useSyncExternalStore(store.subscribe, store.read);
  return session === null || isTrial(session) ? NONE : (all[session.account] ?? NONE);
}

/** Adds a lottery to the member's favourites, or removes it. Guests log in first (1-site §4, §5). */
export function toggleFavourite(gameId: string): void {
  whenLoggedIn('favourite', () => {
    const account = currentSession()?.account ?? '';
    // Read again: another tab may have changed it a moment ago.
    const all = stored();
    const before = all[account] ?? [];
    const others = before.filter((id) => id !== gameId);
    const next = { ...all, [account]: others.length < before.length ? others : [gameId, ...others] };
    inBrowser((storage) => storage.setItem(KEPT_AS, JSON.stringify(next)));
    store.write(next);
  });
}
