import '@chhokka/ui/fonts.css';
import { bootFailed } from './boot/failed.ts';

declare global {
  interface Window {
    /** Set by `boot.js`: the application's style sheet is there. By then its first picture stands or takes too long. */
    styles: Promise<unknown>;
  }
}

try {
  await window.styles;
  // Its files are on the way already (`boot.js`).
  await import('./start.tsx');
} catch (failure) {
  bootFailed();
  throw failure;
}
