import { createStore } from '@chhokka/ui/store';

/** How many games are open in this tab. Not for the first page. */
export const gamesOpen = createStore(0);

/** A bet was refused in this tab because a reality check stands in another: this one is where the member looks. */
export const refusedHere = createStore(0);
