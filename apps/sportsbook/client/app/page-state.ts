import { createStore, type Store } from '@chhokka/ui/store';
import type { SessionView } from '../../shared/bets.ts';

/** What holds for the whole page. */
export interface PageState {
  /** Null before the first answer. */
  readonly session: SessionView | null;
  /** Whether prices arrive. True before the first attempt has failed. */
  readonly connected: boolean;
  readonly feedSpeaks: boolean;
  /** Why nothing can be done any more: the session ended, there never was one, or the sportsbook does not answer. */
  readonly over: 'ended' | 'none' | 'failed' | null;
  /** What the header says of the open match; null elsewhere. Its `league`, by id, and its `score` once its board is out of sight. */
  readonly headline: { readonly title: string; readonly league: string | null; readonly score: string | null } | null;
  /** Counts news about the player's own bets. */
  readonly betNews: number;
  /** What is said in passing: a bet of the player changed, or something could not be kept. */
  readonly notice: { readonly id: number; readonly kind: 'bet' | 'star' | 'setting' | 'full' } | null;
}

export type PageStore = Store<PageState> & { change(change: Partial<PageState>): void };

export function createPageState(): PageStore {
  const store = createStore<PageState>({
    session: null,
    connected: true,
    feedSpeaks: true,
    over: null,
    headline: null,
    betNews: 0,
    notice: null,
  });
  return { ...store, change: (change) => store.write({ ...store.read(), ...change }) };
}
