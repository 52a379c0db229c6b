import type { Plugin } from 'vite';

const ASKED = "new Intl.NumberFormat(domEnv ? nav.language : 'en-US')";

/**
 * Makes uPlot write numbers in Latin digits, as our pages do. Otherwise it would use the browser's language when it
 * loads, and fail completely for an invalid one such as `en-US@posix`, which Chromium has in the POSIX locale.
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
