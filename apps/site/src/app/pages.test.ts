// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { pages, plainPages, preloadPage } from './pages.ts';

afterEach(() => void vi.restoreAllMocks());

const asked = (address: string): string[] => {
  const fetched: string[] = [];
  for (const [name, page] of Object.entries(pages))
    vi.spyOn(page, 'preload').mockImplementation(() => void fetched.push(name));
  preloadPage(address);
  return fetched;
};

it.each([
  ['/', ['home']],
  ['/rng?vassalage=SUND', ['lobby']],
  ['/COCKFIGHT/', ['lobby']],
  ['/promoDetail?promotionId=1', ['promotion']],
  ['/help#term', ['help']],
  ['/fbsports', ['seamless']],
  ['/no/such/page', []],
  ['/constructor', []],
])('preloading %s loads exactly the page that it needs', (address, names) => {
  expect(asked(address)).toEqual(names);
});

it('preloading finds every page by its own path', () => {
  for (const [path, page] of Object.entries(plainPages)) {
    expect(path).toBe(path.toLowerCase());
    const preload = vi.spyOn(page, 'preload').mockReturnValue();
    preloadPage(path);
    expect(preload).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  }
});
