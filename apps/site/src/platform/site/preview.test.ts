// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PREVIEW_KEY } from './preview.ts';

const TOKEN = 'aZ09_-'.repeat(8).slice(0, 43);

beforeEach(() => vi.resetModules());
afterEach(() => {
  sessionStorage.clear();
  location.hash = '';
});

async function opened(hash: string): Promise<string | null> {
  location.hash = hash;
  const { preview } = await import('./preview.ts');
  return preview.read();
}

describe('the draft of a tab', () => {
  it('comes from the address, which drops it, and survives a reload', async () => {
    expect([await opened(`#preview=${TOKEN}`), location.hash]).toEqual([TOKEN, '']);
    vi.resetModules();
    expect(await opened('')).toBe(TOKEN);
  });

  it.each(['', 'x'.repeat(20_000), TOKEN.slice(1), `${TOKEN}a`, `${TOKEN.slice(1)}ক`, `${TOKEN.slice(1)} `])(
    'is absent when the address names no valid token (%#)',
    async (text) => {
      expect([await opened(`#preview=${text}`), location.hash]).toEqual([null, '']);
      expect(sessionStorage.getItem(PREVIEW_KEY)).toBeNull();
    },
  );

  it('is absent when the tab has stored no valid token', async () => {
    sessionStorage.setItem(PREVIEW_KEY, 'x'.repeat(20_000));
    expect(await opened('')).toBeNull();
  });
});
