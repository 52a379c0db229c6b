import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceEntry } from '@chhokka/contracts';
import { veil } from '@chhokka/contracts/veil';
import { en } from '@chhokka/messages/en';
import { toast } from '@chhokka/ui';
import { call } from '../calls/api.ts';
import { useMember } from '../member/member.ts';
import { deskAddress, useService, useServiceEntries } from './service.ts';
import { closeSession, openSession } from '../session/session.ts';

vi.mock('../calls/api.ts', () => ({ call: vi.fn() }));
vi.mock('@chhokka/ui', async (original) => ({ ...(await original<typeof import('@chhokka/ui')>()), toast: vi.fn() }));

/** A window as a browser opens it. */
class FakeWindow {
  opener: unknown = window;
  address: string | null = null;
  openerThen: unknown;
  isClosed = false;
  location = {
    replace: (address: string): void => {
      this.address = address;
      this.openerThen = this.opener;
    },
  };

  close(): void {
    this.isClosed = true;
  }
}

const MEMBER = {
  token: 'x',
  account: 'n',
  customerId: '1',
  isAgent: 0,
  firstTimeLogin: false,
  passwordExpired: false,
} as const;

let opened: FakeWindow[];
let desks: Record<number, string>;
let rankLevel: number;
let entries: ServiceEntry[];
let answer: () => Promise<void>;

beforeEach(() => {
  opened = [];
  desks = { 3: 'https://desk.example/chat', 4: 'https://desk.example/vip' };
  rankLevel = 0;
  entries = [];
  answer = () => Promise.resolve();
  vi.spyOn(window, 'open').mockImplementation(() => {
    const desk = new FakeWindow();
    opened.push(desk);
    return desk as never;
  });
  vi.mocked(call).mockImplementation(async (name) => {
    if (name === 'memberInfo') return { clubLabel: { labelName: 'x', rankLevel } } as never;
    if (name === 'systemStatus') return { info: { customerService: entries } } as never;
    await answer();
    const pathList = Object.entries(desks).map(async ([type, url]) => ({ type: Number(type), path: await veil(url) }));
    return { version: { pathList: await Promise.all(pathList) } };
  });
});
afterEach(() => {
  cleanup();
  act(() => closeSession());
  vi.restoreAllMocks();
  vi.mocked(toast).mockClear();
});

function Around({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="en" messages={en}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {children}
      </QueryClientProvider>
    </IntlProvider>
  );
}

const drawn = () => renderHook(() => useService(), { wrapper: Around }).result;

/** For a member whose rank has arrived: what is drawn with it, serves by it. */
async function drawnForMember() {
  act(() => openSession(MEMBER));
  const useRank = () => useMember().data?.clubLabel?.rankLevel;
  const { result } = renderHook(() => ({ open: useService(), rank: useRank() }), { wrapper: Around });
  await waitFor(() => expect(result.current.rank).toBe(rankLevel));
  return {
    get current() {
      return result.current.open;
    },
  };
}

describe('customer service', () => {
  it('opens its window in the click, before the address is known', async () => {
    const service = drawn();
    const done = service.current();
    expect(window.open).toHaveBeenCalledWith('', '_blank');
    expect(opened[0]?.address).toBeNull();
    await done;
    expect(opened[0]).toMatchObject({ address: 'https://desk.example/chat', isClosed: false });
  });

  it('gives the desk no access to the site’s window', async () => {
    await drawn().current();
    expect(opened[0]?.openerThen).toBeNull();
  });

  it.each([
    [4, 'https://desk.example/chat'],
    [5, 'https://desk.example/vip'],
  ])('sends members of rank %d to %s', async (rank, address) => {
    rankLevel = rank;
    const service = await drawnForMember();
    await service.current();
    expect(opened[0]?.address).toBe(address);
  });

  it('sends every member to the chat where there is no other desk', async () => {
    rankLevel = 9;
    delete desks[4];
    const service = await drawnForMember();
    await service.current();
    expect(opened[0]?.address).toBe('https://desk.example/chat');
  });

  it('forgets the rank after a logout', async () => {
    rankLevel = 9;
    const service = await drawnForMember();
    act(() => closeSession());
    await service.current();
    expect(opened[0]?.address).toBe('https://desk.example/chat');
  });

  it.each<[string, () => void]>([
    ['the call fails', () => (answer = () => Promise.reject(new Error('offline')))],
    ['there is no desk', () => (desks = {})],
    ['its address is a script', () => (desks = { 3: 'javascript:alert(1)' })],
    ['its address is not encrypted', () => (desks = { 3: 'http://desk.example/' })],
  ])('closes the window and says so when %s', async (_, spoil) => {
    spoil();
    await drawn().current();
    expect(opened[0]).toMatchObject({ isClosed: true, address: null });
    expect(toast).toHaveBeenCalledWith(en.common.serviceFailed, 'bad');
  });

  it('says so when the browser blocks the window', async () => {
    vi.mocked(window.open).mockReturnValue(null);
    await drawn().current();
    expect(toast).toHaveBeenCalledWith(en.common.serviceFailed, 'bad');
  });

  it('opens an entry at its own address', async () => {
    const path = await veil('https://t.example/chhokka');
    entries = [
      { csType: 'telegram', csPosition: 'bar', path },
      { csType: 'telegram', csPosition: 'closed', path: 'x' },
    ];
    const { result } = renderHook(() => ({ list: useServiceEntries('bar'), open: useService() }), { wrapper: Around });
    await waitFor(() => expect(result.current.list).toHaveLength(1));
    await result.current.open(result.current.list[0]);
    expect(opened[0]?.address).toBe('https://t.example/chhokka');
  });
});

describe('the address of a desk', () => {
  it.each(['https://desk.example/a?b#c', 'http://127.0.0.1:81/', 'http://localhost/', 'http://[::1]:9/'])(
    'may be %s',
    (address) => {
      expect(deskAddress(address)).toBe(address);
    },
  );

  it('may be a page of the site', () => {
    expect(deskAddress('/desk.html')).toBe(`${location.origin}/desk.html`);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://desk.example',
    '//desk.example:1',
    'blob:https://a/b',
    'ftp://a',
  ])('is never %s', (address) => {
    expect(() => deskAddress(address)).toThrow();
  });
});
