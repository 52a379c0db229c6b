import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../platform/calls/api.ts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { closeSession, openSession } from '../../platform/session/session.ts';
import HeaderBalance from './HeaderBalance.tsx';
import MemberMenu from './MemberMenu.tsx';
import { drawInShell } from '../../testing/draw-in-shell.tsx';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn(), whenSiteClosed: vi.fn() }));
vi.mock('../../platform/dialogs/dialogs.ts', async (original) => ({
  ...(await original<typeof import('../../platform/dialogs/dialogs.ts')>()),
  openDialog: vi.fn(),
}));

vi.mock('../../platform/rewards/rewards-api.ts', () => ({
  rewardsCall: vi.fn(async () => ({ rewards: 3, missions: 1 })),
}));

const MONEY = ['Wallet', 'Account record'];
const PLAY = ['Betting record', 'Player protection'];

let on: string[];
let unread: number;

beforeEach(() => {
  on = ['FEEDBACK', 'PROMOTION', 'VIP', 'MESSAGE'];
  unread = 0;
  vi.mocked(call).mockImplementation(async (name) => {
    if (name === 'whitelabel') return { nodes: on.map((modId) => ({ modId, enabled: '1', childrenNodes: [] })) };
    if (name === 'unreadCount') return { unreadMessage: unread };
    // What else is known of the member is of no concern here.
    return { nickname: 'Joba of the lake', clubLabel: null } as never;
  });
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.clearAllMocks();
});

function logIn(isAgent: 0 | 4 = 0): void {
  const names = { token: 'x', account: 'joba', customerId: '1' };
  openSession({ ...names, isAgent, firstTimeLogin: false, passwordExpired: false });
}

async function unfold(): Promise<(string | null)[]> {
  fireEvent.click(await screen.findByRole('button', { name: /Joba of the lake/ }));
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
}

const choose = (name: string): void => void fireEvent.click(screen.getByRole('menuitem', { name }));

describe('the member menu', () => {
  it('greets the member by nickname, and lists what is switched on, deposits first', async () => {
    logIn();
    drawInShell(<MemberMenu />);
    await screen.findByRole('button', { name: 'Messages' });
    expect(await unfold()).toEqual([
      ...MONEY,
      ...PLAY,
      'Promotions',
      'VIP',
      'Messages',
      'Security',
      'Feedback',
      'Sign out',
    ]);
    screen.getByText('Hello, Joba of the lake');
    choose('VIP');
    expect(openDialog).toHaveBeenLastCalledWith('centre', { page: 'playerRank' });
    await unfold();
    choose('Wallet');
    expect(openDialog).toHaveBeenLastCalledWith('centre', { page: 'transferFund' });
    await unfold();
    choose('Feedback');
    expect(openDialog).toHaveBeenLastCalledWith('feedback');
    expect(openDialog).toHaveBeenCalledTimes(3);
  });

  it('counts what waits beside rewards, missions and messages', async () => {
    on = ['REWARD', 'MISSION', 'MESSAGE'];
    unread = 2;
    logIn();
    drawInShell(<MemberMenu />);
    await unfold();
    await screen.findByRole('menuitem', { name: 'Reward centre 3 to claim' });
    screen.getByRole('menuitem', { name: 'Missions 1 to claim' });
    screen.getByRole('menuitem', { name: 'Messages 2 unread' });
  });

  it('leaves out what is switched off', async () => {
    on = [];
    logIn();
    drawInShell(<MemberMenu />);
    expect(await unfold()).toEqual([...MONEY, ...PLAY, 'Security', 'Sign out']);
  });

  it('offers deposit and withdrawal first, where the operator takes and pays money', async () => {
    on = ['DEPOSIT', 'WITHDRAW'];
    logIn();
    drawInShell(<MemberMenu />);
    await unfold();
    await screen.findByRole('menuitem', { name: 'Deposit' });
    const entries = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(entries.slice(0, 3)).toEqual(['Deposit', 'Withdraw', 'Wallet']);
    choose('Withdraw');
    expect(openDialog).toHaveBeenLastCalledWith('centre', { page: 'withdraw' });
  });

  it('leads to player protection', async () => {
    logIn();
    drawInShell(<MemberMenu />);
    await unfold();
    choose('Player protection');
    expect(openDialog).toHaveBeenLastCalledWith('centre', { page: 'playerProtection' });
  });

  it('shows a dot on the messages while some are unread', async () => {
    logIn();
    const first = drawInShell(<MemberMenu />);
    expect((await screen.findByRole('button', { name: 'Messages' })).querySelector('span')).toBeNull();
    first.unmount();
    unread = 2;
    drawInShell(<MemberMenu />);
    const messages = await screen.findByRole('button', { name: 'Messages: 2 unread' });
    expect(messages.querySelector('span')).not.toBeNull();
    fireEvent.click(messages);
    expect(openDialog).toHaveBeenLastCalledWith('centre', { page: 'messageV2' });
  });

  it('requests no messages for a trial account, which has none', async () => {
    logIn(4);
    drawInShell(<MemberMenu />);
    await unfold();
    expect(screen.queryByRole('button', { name: /Messages/ })).toBeNull();
    expect(vi.mocked(call).mock.calls.map(([name]) => name)).not.toContain('unreadCount');
  });
});

describe('the balance in the header', () => {
  it('opens the deposit from beside the balance, where the operator takes deposits', async () => {
    on = ['DEPOSIT'];
    logIn();
    drawInShell(<HeaderBalance />);
    fireEvent.click(await screen.findByRole('button', { name: 'Deposit' }));
    expect(openDialog).toHaveBeenLastCalledWith('centre', { page: 'depositv2' });
  });

  it('has no key for deposits where the operator takes none', async () => {
    on = ['MESSAGE'];
    logIn();
    drawInShell(
      <>
        <HeaderBalance />
        <MemberMenu />
      </>,
    );
    // By then the settings have arrived.
    await screen.findByRole('button', { name: 'Messages' });
    expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
  });
});
