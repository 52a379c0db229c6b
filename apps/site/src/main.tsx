import '@chhokka/ui/fonts.css';
import '@chhokka/ui/tokens.css';
import '@chhokka/ui/base.css';
import './boot.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { loadMessages } from './app/messages.ts';
import { currentLanguage } from './shared/language.ts';

const PICTURE_FIRST_MS = 1_500;

/**
 * Settles once the picture that `boot.js` put up stands on the screen, so that drawing the application never holds it
 * back: it is a tenth of the application's size and nearly always there first. Beyond a second and a half it no longer matters.
 */
async function bootPictureShown(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('.boot-banner img');
  if (picture === null || document.hidden) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, PICTURE_FIRST_MS));
  const shown = picture.decode().then(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    () => undefined,
  );
  await Promise.race([shown, late]);
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');

const language = currentLanguage();
document.documentElement.lang = language;
const [messages] = await Promise.all([loadMessages(language), bootPictureShown()]);
createRoot(root).render(<App initial={{ language, messages }} />);
