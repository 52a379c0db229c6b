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

/** Changes the theme, and keeps it for this device. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  inBrowser((storage) => storage.setItem(KEY, theme));
}
