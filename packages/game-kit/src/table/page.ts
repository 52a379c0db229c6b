import { type Bridge, createBridge } from '../core/bridge.ts';
import type { TableLaunch } from './launch.ts';
import { remembered } from './remember.ts';
import { createTableSounds } from './sound/create-sounds.ts';
import type { TableSounds } from './sound/sounds.ts';

/** What every table needs of its page. */
export interface TablePage {
  /** The page's `#table`. */
  readonly place: HTMLElement;
  readonly sounds: TableSounds;
  readonly bridge: Bridge;
  readonly onBack: () => void;
}

/** Names the page, wakes its sounds at the first gesture, and finds the way to the page around it. */
export function preparePage({ language, host }: TableLaunch, title: string): TablePage {
  document.documentElement.lang = language;
  document.title = title;
  const place = document.getElementById('table');
  if (place === null) throw new Error('the page has no #table');
  // The page around this one has a main part too.
  place.ariaLabel = title;
  const sounds = createTableSounds(remembered('muted') === 'yes');
  for (const gesture of ['pointerdown', 'keydown']) window.addEventListener(gesture, sounds.wake, { once: true });
  const bridge = createBridge(window.parent, host);
  const onBack = (): void => {
    bridge.tell('close');
    if (window.parent === window) history.back();
  };
  return { place, sounds, bridge, onBack };
}
