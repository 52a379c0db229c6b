import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { closeSession, openSession } from '../session/session.ts';
import { live, useChannel } from './channels.ts';
import { startRealtime } from './start.ts';

const LOGIN = {
  token: 'token-1',
  firstTimeLogin: false,
  passwordExpired: false,
  account: 'rahima',
  customerId: 'c',
  isAgent: 0,
} as const;
const newest = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The page has one connection for as long as it stands, so this is one story. */
it('the realtime client opens one connection, reconnects with growing pauses, and rests in a hidden tab', async () => {
  const queries = new QueryClient();
  startRealtime(queries);
  startRealtime(queries);
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeSocket.all.map(({ url }) => url)).toEqual([expect.stringMatching(/^ws:\/\/.*\/wps\/realtime$/)]);
  expect(live.read()).toBe(false);
  newest().opens();
  expect(live.read()).toBe(true);
  expect(newest().sent).toEqual([
    { type: 'hello', channels: ['settings', 'content', 'catalogue', 'session', 'balance'] },
  ]);

  openSession(LOGIN);
  expect(newest().sent.at(-1)).toMatchObject({ token: 'token-1', channels: expect.arrayContaining(['inbox']) });
  closeSession();
  expect(newest().sent.at(-1)).not.toHaveProperty('token');

  const heard: unknown[] = [];
  const listener = renderHook(() =>
    useChannel('chat', {
      onMessage: ({ number }) => heard.push(number),
      onMissed: (number) => heard.push(`to ${number}`),
    }),
  );
  expect(newest().sent.at(-1)?.channels).toContain('chat');
  const body = {
    room: '',
    number: 1,
    name: 'Mina',
    avatar: null,
    role: 0,
    text: 'hello',
    sentAt: 0,
    hidden: false,
  } as const;
  newest().says({ type: 'message', channel: 'chat', number: 2, body });
  newest().says({ type: 'message', channel: 'chat', number: 5, body });
  expect(heard).toEqual([2, 'to 5']);
  listener.unmount();
  expect(newest().sent.at(-1)?.channels).not.toContain('chat');

  // It has stood long enough to be trusted: the first wait is a short one again.
  await vi.advanceTimersByTimeAsync(10_000);
  const waits: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const count = FakeSocket.all.length;
    const begun = Date.now();
    newest().breaks();
    expect(live.read()).toBe(false);
    while (FakeSocket.all.length === count) await vi.advanceTimersByTimeAsync(50);
    waits.push(Date.now() - begun);
  }
  expect(waits[0]).toBeLessThanOrEqual(2_600);
  expect(waits.at(-1)).toBeGreaterThanOrEqual(30_000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(31_700);

  newest().opens();
  expect(live.read()).toBe(true);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(live.read()).toBe(true);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(live.read()).toBe(false);
  const count = FakeSocket.all.length;
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(100);
  expect(FakeSocket.all).toHaveLength(count + 1);
});
