import { useSyncExternalStore } from 'react';
import { createStore, inBrowser } from '@chhokka/ui/store';
import { useSystemStatus } from './site.ts';

const STORED_AS = 'consent';

/** The visitor's consent to analytics; null before an answer. */
export type Choice = 'yes' | 'no' | null;

interface Consent {
  readonly choice: Choice;
  /** The visitor wants to change the choice. */
  readonly asking: boolean;
}

const store = createStore<Consent>({ choice: storedChoice(), asking: false });

function storedChoice(): Choice {
  const stored = inBrowser((kept) => kept.getItem(STORED_AS));
  return stored === 'yes' || stored === 'no' ? stored : null;
}

/** Stores the choice in this browser. */
export function choose(choice: 'yes' | 'no'): void {
  inBrowser((kept) => kept.setItem(STORED_AS, choice));
  store.write({ choice, asking: false });
}

/** Shows the consent bar again, whatever was chosen. */
export function openConsent(): void {
  store.write({ ...store.read(), asking: true });
}

export function useConsent(): Consent {
  return useSyncExternalStore(store.subscribe, store.read);
}

/** The Google Analytics property of the site; null where there is none, so that no consent is needed. */
export function useMeasuredAs(): string | null {
  return useSystemStatus().data?.info.analytics.gtagId ?? null;
}
