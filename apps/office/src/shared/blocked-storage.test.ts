// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';

const BLOCKED = ['localStorage', 'sessionStorage'] as const;

afterEach(() => void vi.restoreAllMocks());

it('the back office starts and works when the browser blocks storage', async () => {
  for (const name of BLOCKED)
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  const { changeLanguage, currentLanguage } = await import('./language.ts');
  changeLanguage('en');
  expect(currentLanguage()).toBe('en');
  const { closeSession, currentSession, openSession } = await import('./session.ts');
  const may = { twoFactor: false, mustChangePassword: false, restricted: false };
  openSession({ token: 't', account: 'office', permissions: ['*'], ...may });
  expect(currentSession()?.account).toBe('office');
  closeSession();
  const { colourScheme } = await import('../app/theme.ts');
  colourScheme.set('dark');
  expect(colourScheme.get('light')).toBe('light');
});
