import { type ReactNode, useDeferredValue } from 'react';

/** The content below the first screen, rendered separately once the first screen is shown. */
export function Below({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
