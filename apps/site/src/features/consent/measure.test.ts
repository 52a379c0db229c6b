// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

const PROPERTY = 'G-ABCDEF1234';

let measure: typeof import('./measure.ts').measure;
let asked: string[];
beforeEach(async () => {
  vi.resetModules();
  ({ measure } = await import('./measure.ts'));
  delete window.dataLayer;
  asked = [];
  // Nothing of the outside world is asked in tests.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) asked.push(node.src);
  });
});

it('measure loads nothing without consent', () => {
  measure(PROPERTY, false);
  expect([asked, window.dataLayer, window[`ga-disable-${PROPERTY}`]]).toEqual([[], undefined, true]);
});

it('measure loads the script once, and configures it with arguments objects as it requires', () => {
  measure(PROPERTY, true);
  measure(PROPERTY, true);
  expect(asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${PROPERTY}`]);
  const calls = window.dataLayer ?? [];
  expect(calls.map((call) => Object.prototype.toString.call(call))).toEqual([
    '[object Arguments]',
    '[object Arguments]',
  ]);
  expect(Array.from(calls[1] as ArrayLike<unknown>).slice(0, 2)).toEqual(['config', PROPERTY]);
  expect(window[`ga-disable-${PROPERTY}`]).toBe(false);
});

it('measure stops when consent is withdrawn, and deletes its cookies', () => {
  measure(PROPERTY, true);
  document.cookie = '_ga=1; path=/';
  document.cookie = '_ga_ABCDEF1234=1; path=/';
  document.cookie = '_gain=kept; path=/';
  measure(PROPERTY, false);
  expect(window[`ga-disable-${PROPERTY}`]).toBe(true);
  expect(document.cookie).toBe('_gain=kept');
});
