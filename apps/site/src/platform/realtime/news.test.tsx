import type { RealtimeMessage } from '@chhokka/contracts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { useOpenDialogs } from '../dialogs/dialogs.ts';
import { MESSAGES_KEY, UNREAD_KEY } from '../member/inbox.ts';
import { BALANCE_KEY, roundShows } from '../member/member.ts';
import { currentSession, openSession, renewSession } from '../session/session.ts';
import { renderHook } from '@testing-library/react';
import { newsFor } from './news.ts';

const LOGIN = {
  token: 'token-1',
  firstTimeLogin: false,
  passwordExpired: false,
  account: 'rahima',
  customerId: 'c',
  isAgent: 0,
} as const;
const balanceKey = [...BALANCE_KEY, LOGIN.token];
const unreadKey = [...UNREAD_KEY, LOGIN.token];

let queries: QueryClient;
let news: ReturnType<typeof newsFor>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  queries = new QueryClient();
  news = newsFor(queries);
  openSession(LOGIN);
});
afterEach(() => {
  roundShows(false);
  vi.useRealTimers();
});

const balance = (sumBalance: string): RealtimeMessage => ({
  type: 'message',
  channel: 'balance',
  number: 1,
  body: { sumBalance },
});
const inbox = (unreadMessage: number): RealtimeMessage => ({
  type: 'message',
  channel: 'inbox',
  number: 1,
  body: { unreadMessage },
});
const changed = (channel: 'settings' | 'content' | 'catalogue'): RealtimeMessage => ({
  type: 'message',
  channel,
  number: 1,
  body: null,
});
const isStale = (key: readonly unknown[]): boolean | undefined => queries.getQueryState(key)?.isInvalidated;

describe('news of the balance', () => {
  const shown = () => queries.getQueryData<{ sumBalance: string; currencySymbol: string }>(balanceKey);

  it('updates the amount, and keeps its symbol', async () => {
    queries.setQueryData(balanceKey, { sumBalance: '1.00', currency: 'BDT', currencySymbol: 'P' });
    news.onMessage(balance('2.50'));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual({ sumBalance: '2.50', currency: 'BDT', currencySymbol: 'P' });
  });

  it('waits for the first answer, which defines the format', async () => {
    news.onMessage(balance('2.50'));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toBeUndefined();
  });

  it('waits while a game shows its round, for a minute at most', async () => {
    queries.setQueryData(balanceKey, { sumBalance: '1.00', currency: 'BDT', currencySymbol: 'P' });
    roundShows(true);
    news.onMessage(balance('9.00'));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()?.sumBalance).toBe('1.00');
    await vi.advanceTimersByTimeAsync(60_000);
    news.onMessage(balance('9.00'));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()?.sumBalance).toBe('9.00');
  });

  it('is not overwritten by an answer that was on its way', async () => {
    queries.setQueryData(balanceKey, { sumBalance: '1.00', currency: 'BDT', currencySymbol: 'P' });
    const late = queries
      .fetchQuery({
        queryKey: balanceKey,
        queryFn: () => new Promise((resolve) => setTimeout(() => resolve({ sumBalance: '1.00' }), 500)),
      })
      .catch(() => undefined);
    news.onMessage(balance('2.00'));
    await vi.advanceTimersByTimeAsync(1_000);
    await late;
    expect(shown()?.sumBalance).toBe('2.00');
  });

  it('that may have been missed causes a request', () => {
    queries.setQueryData(balanceKey, { sumBalance: '1.00' });
    news.onMissed('balance', { newest: 4 });
    expect(isStale(balanceKey)).toBe(true);
  });
});

describe('news of the inbox', () => {
  it('sets the unread count, and reloads the list only when the count changes', () => {
    const list = [...MESSAGES_KEY, LOGIN.token, 'bn'];
    queries.setQueryData(list, { pages: [], pageParams: [] });
    queries.setQueryData(unreadKey, { unreadMessage: 2 });
    news.onMessage(inbox(2));
    expect(isStale(list)).toBe(false);
    news.onMessage(inbox(3));
    expect(queries.getQueryData(unreadKey)).toEqual({ unreadMessage: 3 });
    expect(isStale(list)).toBe(true);
  });
});

describe('news of a topic', () => {
  const KEYS = {
    settings: ['site', 'status'],
    content: ['content', 'banners', 'bn'],
    catalogue: ['games', 'hot', 'bn'],
  } as const;
  beforeEach(() => {
    for (const key of Object.values(KEYS)) queries.setQueryData(key, {});
  });

  it.each([
    // What the catalogue answers depends on what is switched off.
    ['settings', ['settings', 'catalogue']],
    ['content', ['content']],
    ['catalogue', ['catalogue']],
  ] as const)('about %s requests what depends on it within a second, and nothing else', async (channel, asked) => {
    news.onMessage(changed(channel));
    await vi.advanceTimersByTimeAsync(1_000);
    for (const [name, key] of Object.entries(KEYS))
      expect([name, isStale(key)]).toEqual([name, asked.some((each) => each === name)]);
  });

  it('is ignored when it is older than the page’s data, and causes a request when newer or as old', async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    for (const [ago, stale] of [
      [120_000, false],
      [70_000, false],
      [62_000, true],
      [10_000, true],
    ] as const) {
      queries.setQueryData(KEYS.settings, {}, { updatedAt: 1_000_000 });
      vi.setSystemTime(1_060_000);
      news.onMissed('settings', { newest: 3, changedMsAgo: ago });
      await vi.advanceTimersByTimeAsync(1_000);
      expect([ago, isStale(KEYS.settings)]).toEqual([ago, stale]);
    }
  });

  it('about content includes what a member sees of promotions', async () => {
    const own = ['member', 'promotions', '1', 'bn'];
    queries.setQueryData(own, {});
    news.onMessage(changed('content'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isStale(own)).toBe(true);
  });

  it('that was certainly missed causes a request', async () => {
    news.onMissed('content', { newest: 3 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isStale(KEYS.content)).toBe(true);
  });
});

describe('a session that has ended', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="modals-container"></div>';
  });

  it('is forgotten, and the login opens with the member’s name', () => {
    const { result, rerender } = renderHook(() => useOpenDialogs());
    news.onMessage({ type: 'message', channel: 'session', number: 1, body: null });
    expect(currentSession()).toBeNull();
    rerender();
    expect(result.current).toMatchObject([{ request: { kind: 'login', reason: 'ended', username: 'rahima' } }]);
    news.onMessage({ type: 'message', channel: 'session', number: 2, body: null });
    rerender();
    expect(result.current).toHaveLength(1);
  });

  it('because its member renews it is ignored', async () => {
    const ended = { type: 'message', channel: 'session', number: 1, body: null } as const;
    const renewed = renewSession(Promise.resolve({ ...LOGIN, token: 'token-2' }));
    news.onMessage(ended);
    await renewed;
    expect(currentSession()?.token).toBe('token-2');
    await expect(renewSession(Promise.reject(new Error('old_password_wrong')))).rejects.toThrow();
    news.onMessage(ended);
    expect(currentSession()).toBeNull();
  });
});
