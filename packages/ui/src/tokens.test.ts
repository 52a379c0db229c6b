import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The plain colours of one block of the sheet. */
function colours(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const [lightBlock = '', darkBlock = ''] = sheet.split("[data-theme='dark']");
const light = colours(lightBlock);
const themes = { light, dark: { ...light, ...colours(darkBlock) } };

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const TEXT = ['ink', 'ink-2', 'ink-3', 'link', 'good', 'bad'];
const GROUNDS = ['page', 'card', 'sunk', 'header'];
const PAIRS = [
  ...TEXT.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ['bar-ink', 'bar'],
  ['bar-ink-2', 'bar'],
  ['bar-ink-strong', 'bar'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'accent-pressed'],
  ['on-brand', 'brand'],
  ['on-hot', 'hot'],
  ['on-badge', 'badge'],
  ['on-bad-solid', 'bad-solid'],
  ['on-chat-header', 'chat-header'],
  ['ink', 'accent-soft'],
  ['bad', 'bad-soft'],
  ['good', 'good-soft'],
] as const;

describe.each(Object.entries(themes))('the %s theme', (_name, theme) => {
  it.each(PAIRS)('keeps %s legible on %s', (text, ground) => {
    expect(contrast(theme[text] ?? '', theme[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it('gives the edges of controls enough contrast', () => {
    expect(contrast(theme['line-strong'] ?? '', theme.card ?? '')).toBeGreaterThanOrEqual(3);
  });
});

it('parts Bengali words by a quarter of an em or more where they are small and bold', () => {
  const [, gap] = /:root:lang\(bn\) \{\s*--word-gap: ([\d.]+)px/.exec(sheet) ?? [];
  const spaceOfAnekBangla = 0.157;
  for (let size = 13; size <= 18; size += 1)
    expect(spaceOfAnekBangla * size + Number(gap), `${size} px`).toBeGreaterThanOrEqual(size / 4);
});
