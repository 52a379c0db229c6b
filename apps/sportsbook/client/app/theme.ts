import { inBrowser } from '@chhokka/ui/store';
import type { Theme } from './launch.ts';

const KEY = 'sportsbook-theme';

/** The theme of the address, else what this device chose, else light. */
export function applyTheme(asked: Theme | null): void {
  const chosen = asked ?? inBrowser((storage) => storage.getItem(KEY));
  document.documentElement.dataset.theme = chosen === 'dark' ? 'dark' : 'light';
}

export function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/**
 * Follows the theme of the page around this one: whoever changes it there changes it here. `origin` is that of the page
 * around; null while nobody knows it.
 */
export function followTheme(origin: () => string | null): void {
  addEventListener('message', ({ source, origin: from, data }: MessageEvent) => {
    if (source !== window.parent || from !== origin()) return;
    const { source: speaker, type, theme } = (data ?? {}) as Record<string, unknown>;
    if (speaker !== 'chhokka-site' || type !== 'theme') return;
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  });
}

/** Changes the theme, and keeps it for this device. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  inBrowser((storage) => storage.setItem(KEY, theme));
}
