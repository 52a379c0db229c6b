// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScript } from './load-script.ts';

let appended: HTMLScriptElement[] = [];

beforeEach(() => {
  appended = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    appended.push(...(nodes as HTMLScriptElement[]));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a third-party script', () => {
  it('is loaded once, however many callers ask for it', async () => {
    const first = loadScript('https://one.example/a.js');
    const second = loadScript('https://one.example/a.js');
    expect(appended.map(({ src }) => src)).toEqual(['https://one.example/a.js']);
    appended[0]?.dispatchEvent(new Event('load'));
    await expect(Promise.all([first, second])).resolves.toBeDefined();
  });

  it('is requested again after it did not load', async () => {
    const first = loadScript('https://two.example/b.js');
    appended[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('did not arrive');
    void loadScript('https://two.example/b.js');
    expect(appended).toHaveLength(2);
    appended[1]?.dispatchEvent(new Event('load'));
  });

  it('is given up after ten seconds', async () => {
    vi.useFakeTimers();
    const slow = loadScript('https://three.example/c.js');
    const outcome = expect(slow).rejects.toThrow('did not arrive');
    await vi.advanceTimersByTimeAsync(10_000);
    await outcome;
  });
});
