import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arrival, textsArriving } from './arrival.ts';
import { bn } from './bn.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { SiteMessages } from './index.ts';

const LANGUAGES: Readonly<Record<string, SiteMessages>> = { bn, en, es };
const OCCASIONS = [...new Set(Object.values(arrival))];
const BUNDLES = join(import.meta.dirname, 'bundles');

describe('the text bundles', () => {
  it('have one file per language for every occasion, and no other file', () => {
    const files = readdirSync(BUNDLES, { recursive: true }).filter((file) => String(file).endsWith('.ts'));
    const wanted = OCCASIONS.flatMap((when) => Object.keys(LANGUAGES).map((code) => join(when, `${code}.ts`)));
    expect(files.map(String).toSorted()).toEqual(wanted.toSorted());
  });

  it.each(OCCASIONS.flatMap((when) => Object.keys(LANGUAGES).map((code) => [when, code] as const)))(
    'hold the texts of their occasion and language (%s, %s)',
    async (when, code) => {
      const { texts } = (await import(join(BUNDLES, when, `${code}.ts`))) as { texts: object };
      expect(texts).toEqual(textsArriving(LANGUAGES[code] ?? expect.unreachable(), when));
      expect(Object.keys(texts)).not.toEqual([]);
    },
  );

  it.each(Object.entries(LANGUAGES))('hold together every text of the language exactly once (%s)', (_, all) => {
    const arrived = OCCASIONS.map((when) => textsArriving(all, when));
    expect(Object.assign({}, ...arrived)).toEqual(all);
    expect(arrived.flatMap((texts) => Object.keys(texts))).toHaveLength(Object.keys(all).length);
  });
});
