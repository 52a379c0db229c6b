import type { Plugin } from 'vite';

const ASKED = "new Intl.NumberFormat(domEnv ? nav.language : 'en-US')";

/**
 * Lets uPlot write numbers as the rest of our pages does, in Latin digits. It would ask the browser for a language as it
 * loads, and fail as a whole where that names none, as Chromium does in the POSIX locale: `en-US@posix`.
 */
export function latinPlots(): Plugin {
  return {
    name: 'latin-plots',
    transform: {
      filter: { id: /\/uplot\/dist\/uPlot\.esm\.js/ },
      handler(code) {
        if (!code.includes(ASKED)) throw new Error('uPlot asks for its language in another way than this knows');
        return { code: code.replace(ASKED, "new Intl.NumberFormat('en-US')"), map: null };
      },
    },
  };
}
