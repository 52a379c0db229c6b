import '@chhokka/ui/fonts.css';
import { bootFailed } from './boot/failed.ts';

declare global {
  interface Window {
    /**
     * Set by `boot.js`: settles when the application's style sheet has loaded. By then the first picture is shown, or
     * takes too long.
     */
    styles: Promise<unknown>;
  }
}

try {
  await window.styles;
  // `boot.js` has already requested its files.
  await import('./start.tsx');
} catch (failure) {
  bootFailed();
  throw failure;
}
