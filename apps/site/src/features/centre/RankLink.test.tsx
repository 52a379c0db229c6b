import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { drawInShell } from '../../testing/draw-in-shell.tsx';
import { call } from '../../platform/calls/api.ts';
import { closeSession, openSession } from '../../platform/session/session.ts';
import { RankLink } from './RankLink.tsx';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn(), whenSiteClosed: vi.fn(), clientOptions: {} }));

afterEach(() => {
  cleanup();
  closeSession();
});

function draw({ rank, ranks }: { rank: string | null; ranks: boolean }): void {
  vi.mocked(call).mockImplementation(async (name) => {
    if (name === 'whitelabel') return { nodes: [{ modId: 'VIP', enabled: ranks ? '1' : '0', childrenNodes: [] }] };
    const clubLabel = rank === null ? null : { labelName: rank, rankLevel: 3 };
    return { account: 'joba', nickname: 'Joba of the lake', clubLabel };
  });
  const names = { token: 'x', account: 'joba', customerId: '1' };
  openSession({ ...names, isAgent: 0, firstTimeLogin: false, passwordExpired: false });
  drawInShell(<RankLink to={(page) => `/rng?centre=${page}`} />);
}

it.each([
  [
    'the page of the rank for a member with a rank',
    { rank: 'Silver', ranks: true },
    'Silver',
    '/rng?centre=playerRank',
  ],
  [
    'account and security for a member without a rank',
    { rank: null, ranks: true },
    'joba',
    '/rng?centre=securityCenter',
  ],
  [
    'account and security where the site has no ranks',
    { rank: 'Silver', ranks: false },
    'Silver',
    '/rng?centre=securityCenter',
  ],
])('the rank link leads to %s', async (_, given, told, leads) => {
  draw(given);
  await screen.findByText(told);
  // The switches may arrive after the member.
  await vi.waitFor(() => {
    fireEvent.click(screen.getByRole('link', { name: /^Joba of the lake/ }));
    expect(screen.getByTestId('place').textContent).toBe(leads);
  });
});
