import { useSyncExternalStore } from 'react';
import { createStore, inBrowser } from '@chhokka/ui/store';
import { useSystemStatus } from './site.ts';

const STORED_AS = 'consent';

/** What a visitor has said to being measured; null: nothing yet. */
export type Choice = 'yes' | 'no' | null;

interface Consent {
  readonly choice: Choice;
  /** The visitor wants to choose anew. */
  readonly asking: boolean;
}

const store = createStore<Consent>({ choice: storedChoice(), asking: false });

function storedChoice(): Choice {
  const stored = inBrowser((kept) => kept.getItem(STORED_AS));
  return stored === 'yes' || stored === 'no' ? stored : null;
}

/** Keeps the choice in this browser. */
export function choose(choice: 'yes' | 'no'): void {
  inBrowser((kept) => kept.setItem(STORED_AS, choice));
  store.write({ choice, asking: false });
}

/** Shows the choice again, whatever was chosen. */
export function openConsent(): void {
  store.write({ ...store.read(), asking: true });
}

export function useConsent(): Consent {
  return useSyncExternalStore(store.subscribe, store.read);
}

/** The property of Google Analytics that the site measures with; null where it measures nothing, so that nobody need be asked. */
export function useMeasuredAs(): string | null {
  return useSystemStatus().data?.info.analytics.gtagId ?? null;
}
