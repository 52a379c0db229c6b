import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { showLanguage } from './platform/language/messages.ts';
import { pageArrived } from './app/pages.ts';
import { queries } from './app/queries.ts';
import { afterLoad } from './platform/chunks/after-load.ts';
import { loadChunk } from './platform/chunks/chunk.tsx';
import './platform/device/install.ts';
import { currentLanguage } from './platform/language/language.ts';
import { currentSession } from './platform/session/session.ts';

const BOOT_STANDS_MS = 1_500;

/**
 * The page replaces the boot shell in one step, without an empty screen between; but the shell is not kept for long.
 */
async function pageOrLate(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, BOOT_STANDS_MS));
  await Promise.race([pageArrived(location.pathname, currentSession() !== null), late]);
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');

await Promise.all([showLanguage(currentLanguage()), pageOrLate()]);
const page = createRoot(root);
// A transition renders in slices, so that a slow phone responds in between.
startTransition(() => page.render(<App />));

// Without a realtime connection the page polls.
void afterLoad()
  .then(() => loadChunk(() => import('./app/late.ts')))
  .then(({ startRealtime }) => startRealtime(queries), () => undefined); // prettier-ignore
