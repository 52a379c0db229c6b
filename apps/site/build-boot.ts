import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type HtmlTagDescriptor, type Plugin } from 'vite';
import { bootScript } from './build-boot-script.ts';

/** What the shapes of the boot shell are drawn with, in this order; the style sheet of the application follows them. */
const STYLES = ['@chhokka/ui/tokens.css', '@chhokka/ui/base.css', './src/boot/boot.css'];

/**
 * Writes into the page what its first paint needs, so that nothing has to be fetched for it. The platform's policy names
 * the hashes of what is written here (`infra/http/page.ts`).
 */
export function inlineBoot(): Plugin {
  return {
    name: 'inline-boot',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const script = bootScript();
        const tags: HtmlTagDescriptor[] = [
          { tag: 'style', children: STYLES.map((path) => withoutComments(read(path))).join(''), injectTo: 'head' },
          { tag: 'script', children: bundle ? minifySync('boot.js', script).code : script, injectTo: 'body' },
        ];
        return { html, tags };
      },
    },
  };
}

function read(path: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(path)), 'utf8');
}

function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s+/g, ' ');
}
