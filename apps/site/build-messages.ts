import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import { type Plugin, runnerImport } from 'vite';

interface Texts {
  readonly [key: string]: string | Texts;
}

const CATALOGUE = /\/packages\/messages\/src\/(site|entry|frame|content|centre)\/(bn|en|es)\.ts$/;
const MESSAGES = fileURLToPath(new URL('../../packages/messages/src/', import.meta.url));

/** The catalogue with each ICU message parsed; texts without arguments stay texts. */
function compiled(texts: Texts): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiled(text)]),
  );
}

/**
 * Parses the messages when the site is built, so that browsers need no ICU parser: some 14 kB less to fetch before the
 * first page stands. Goes with the alias of `use-intl/format-message` to its `format-only` form.
 */
export function precompiledMessages(): Plugin {
  return {
    name: 'precompiled-messages',
    enforce: 'pre',
    async load(id) {
      const path = id.split('?')[0] ?? id;
      const [, part, language] = CATALOGUE.exec(path.replaceAll('\\', '/')) ?? [];
      if (part === undefined || language === undefined) return undefined;
      const { module, dependencies } = await runnerImport<Record<string, Texts>>(path);
      for (const file of dependencies) this.addWatchFile(file.startsWith('/') ? file : `${MESSAGES}${part}/${file}`);
      const texts = module[language];
      if (texts === undefined) throw new Error(`${path} does not export ${language}`);
      return `export const ${language} = ${JSON.stringify(compiled(texts))};`;
    },
  };
}
