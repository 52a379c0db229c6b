// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LoginInfo } from '@chhokka/contracts';

const BLOCKED = ['localStorage', 'sessionStorage'] as const;

beforeEach(() => {
  vi.resetModules();
  for (const name of BLOCKED)
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
});
afterEach(() => void vi.restoreAllMocks());

it('a page without storage starts with defaults, and keeps choices while it is open', async () => {
  const language = await import('../platform/language/language.ts');
  expect(language.currentLanguage()).toBe('bn');
  language.changeLanguage('es');
  expect(language.currentLanguage()).toBe('es');
  const theme = await import('../platform/device/theme.ts');
  theme.changeTheme('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  const { foldBar } = await import('./layout/bar-folded.ts');
  foldBar(true);
  expect(document.documentElement.hasAttribute('data-bar-folded')).toBe(true);
  const { presentOccasion, rememberShown } = await import('../features/notices/popups.ts');
  rememberShown(presentOccasion(0, 360, true));
  const { choose } = await import('../platform/site/consent.ts');
  choose('no');
});

it('a session opens and ends without storage', async () => {
  const { closeSession, currentSession, openSession } = await import('../platform/session/session.ts');
  expect(currentSession()).toBeNull();
  const info: Partial<LoginInfo> = { token: 't', account: 'rahima', customerId: '1', isAgent: 0 };
  openSession(info as LoginInfo);
  expect(currentSession()?.account).toBe('rahima');
  closeSession();
  expect(currentSession()).toBeNull();
  await import('../platform/dialogs/dialogs.ts');
});
