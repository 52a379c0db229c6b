import { useEffect, useState } from 'react';

/** The longest wait for idle time, in ms: a busy page gets the rest all the same. */
const IDLE_WITHIN_MS = 4_000;

let settled: Promise<void> | undefined;

/** Settles when the first page has loaded and the browser is idle: the time for everything that no first page needs. */
export function afterLoad(): Promise<void> {
  return (settled ??= loaded().then(idle));
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}

/** Safari has no idle callbacks; a short timeout replaces them. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
    else setTimeout(resolve, 1_000);
  });
}

/** Whether the first page has loaded and the browser has been idle. */
export function useAfterLoad(): boolean {
  const [come, setCome] = useState(false);
  useEffect(() => {
    void afterLoad().then(() => setCome(true));
  }, []);
  return come;
}
