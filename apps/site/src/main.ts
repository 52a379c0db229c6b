import '@chhokka/ui/fonts.css';
import '@chhokka/ui/tokens.css';
import '@chhokka/ui/base.css';
import './boot.css';

const PICTURE_FIRST_MS = 1_500;

/** Settles when the frame after the next begins: the next one has then been handed to the screen. */
async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Settles when the browser says that it has shown an element that asked for it by `elementtiming`. */
function elementShown(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'element', buffered: true });
  });
}

/**
 * Settles once the picture that `boot.js` put up stands on the screen, so that starting the application never holds it
 * back: it is a tenth of the application's size and nearly always there first.
 */
async function bootPictureShown(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('.boot-banner img');
  if (picture === null || document.hidden) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, PICTURE_FIRST_MS));
  const shown = PerformanceObserver.supportedEntryTypes.includes('element') ? elementShown : twoFrames;
  await Promise.race([picture.decode().then(shown).catch(() => undefined), late]); // prettier-ignore
}

await bootPictureShown();
// Its files are on the way since the head of the document (`build-preload.ts`).
await import('./start.tsx');
