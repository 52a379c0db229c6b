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

/** The boot shell gives way to the page in one step, without an empty one between; but it does not stand for long. */
async function pageOrLate(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, BOOT_STANDS_MS));
  await Promise.race([pageArrived(location.pathname, currentSession() !== null), late]);
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');

await Promise.all([showLanguage(currentLanguage()), pageOrLate()]);
const page = createRoot(root);
// As a transition it is drawn in slices: a slow phone answers in between.
startTransition(() => page.render(<App />));

// Without it the page asks now and then for what it would be told.
void afterLoad()
  .then(() => loadChunk(() => import('./app/late.ts')))
  .then(({ startRealtime }) => startRealtime(queries), () => undefined); // prettier-ignore
