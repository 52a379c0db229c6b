import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../platform/calls/api.ts';
import { BalanceChip } from '../../widgets/BalanceChip.tsx';
import { closeSession } from '../../platform/session/session.ts';
import { drawInShell, openMember } from '../../testing/draw-in-shell.tsx';
import { TopBar } from './TopBar.tsx';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn(), whenSiteClosed: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.mocked(call).mockReset();
  closeSession();
});

describe('the clock', () => {
  beforeEach(() => {
    vi.mocked(call).mockImplementation(() => new Promise(() => undefined));
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 15, 4, 6, 400) });
  });

  const shown = (): string | undefined => screen.getByText(/^GMT/).textContent ?? undefined;

  it('shows the site’s date, weekday, time and offset, and ticks at the start of each second', () => {
    drawInShell(<TopBar />);
    // The weekday is in the visitor's language, digits are Latin in all of them.
    expect(shown()).toBe('GMT+6 2026/11/20 (শুক্র) 21:04:06');
    act(() => void vi.advanceTimersByTime(599));
    expect(shown()).toBe('GMT+6 2026/11/20 (শুক্র) 21:04:06');
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toBe('GMT+6 2026/11/20 (শুক্র) 21:04:07');
    act(() => void vi.advanceTimersByTime(53_000));
    expect(shown()).toBe('GMT+6 2026/11/20 (শুক্র) 21:05:00');
  });

  it('stops its timer when it is removed', () => {
    const { unmount } = drawInShell(<TopBar />);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the theme', () => {
  it('changes at a press, and is stored for the next page', () => {
    vi.mocked(call).mockImplementation(() => new Promise(() => undefined));
    drawInShell(<TopBar />);
    fireEvent.click(screen.getByRole('button', { name: 'Dark theme' }));
    expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    fireEvent.click(screen.getByRole('button', { name: 'Light theme' }));
    expect([document.documentElement.dataset.theme, localStorage.getItem('theme')]).toEqual(['light', 'light']);
  });
});

describe('the balance', () => {
  it('refreshes at a press, and is hidden as *** by the eye button', async () => {
    let balance = '1234.50';
    vi.mocked(call).mockImplementation(async () => ({ sumBalance: balance, currency: 'BDT', currencySymbol: 'P' }));
    openMember();
    drawInShell(<BalanceChip />);
    const amount = await screen.findByRole('button', { name: /^Balance P.1,234\.50/ });
    balance = '99.00';
    fireEvent.click(amount);
    // It counts to the new amount.
    expect(await screen.findByRole('button', { name: /^Balance P.99\.00/ }, { timeout: 3_000 })).toBe(amount);
    fireEvent.click(screen.getByRole('button', { name: 'Hide balance' }));
    expect(amount.textContent).toBe('Balance ***');
    fireEvent.click(screen.getByRole('button', { name: 'Show balance' }));
    expect(amount.textContent).toContain('99.00');
  });
});
