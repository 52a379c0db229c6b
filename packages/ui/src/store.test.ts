// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { inBrowser, inTab } from './store.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it('the guarded storage stores and returns values', () => {
  inBrowser((kept) => kept.setItem('theme', 'dark'));
  inTab((kept) => kept.setItem('token', 'abc'));
  expect([localStorage.getItem('theme'), sessionStorage.getItem('token')]).toEqual(['dark', 'abc']);
  expect([inBrowser((kept) => kept.getItem('theme')), inTab((kept) => kept.getItem('theme'))]).toEqual(['dark', null]);
});

it.each([
  ['localStorage', inBrowser],
  ['sessionStorage', inTab],
] as const)('the guarded storage works without a blocked %s', (name, guarded) => {
  vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(guarded((kept) => kept.getItem('any'))).toBeNull();
  expect(() => guarded((kept) => kept.setItem('any', 'x'))).not.toThrow();
});
