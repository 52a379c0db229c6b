import { createStore, type Store } from '@chhokka/ui/store';
import type { Favourites } from '../../shared/offer.ts';
import type { Api } from '../link/api.ts';

export type FavouriteKind = keyof Favourites;

const NONE: Favourites = { team: [], league: [], fixture: [] };

/** The player's favourites. A star changes at once, and back if the server could not keep it. */
export class FavouriteStore {
  private readonly api: Pick<Api, 'favourites' | 'setFavourite'>;
  private readonly onFailed: () => void;
  private readonly store: Store<Favourites> = createStore(NONE);

  constructor(api: Pick<Api, 'favourites' | 'setFavourite'>, onFailed: () => void) {
    this.api = api;
    this.onFailed = onFailed;
  }

  readonly view = (): Favourites => this.store.read();
  readonly subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  /** Without an answer nothing is starred; the page works all the same. */
  async load(): Promise<void> {
    const favourites = await this.api.favourites().catch(() => null);
    if (favourites !== null) this.store.write(favourites);
  }

  readonly toggle = async (kind: FavouriteKind, id: string): Promise<void> => {
    const on = !this.view()[kind].includes(id);
    this.put(kind, id, on);
    try {
      await this.api.setFavourite(kind, id, on);
    } catch {
      this.put(kind, id, !on);
      this.onFailed();
    }
  };

  private put(kind: FavouriteKind, id: string, on: boolean): void {
    const rest = this.view()[kind].filter((other) => other !== id);
    this.store.write({ ...this.view(), [kind]: on ? [...rest, id] : rest });
  }
}
