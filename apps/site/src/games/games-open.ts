import { createStore } from '@chhokka/ui/store';

/** How many games are open in this tab. The first page does not load it. */
export const gamesOpen = createStore(0);

/** Counts the bets refused in this tab because a reality check is open in another one: the member looks at this tab. */
export const refusedHere = createStore(0);
