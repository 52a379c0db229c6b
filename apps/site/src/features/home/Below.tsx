import { type ReactNode, useDeferredValue } from 'react';

/** What stands below the first screen: drawn in a turn of its own, when the first one stands. */
export function Below({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
