import { cleanup, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, it, vi } from 'vitest';
import { en } from '@chhokka/messages/en';
import { drawInShell, openMember } from '../../testing/draw-in-shell.tsx';
import { centreCall } from '../../platform/centre/centre-api.ts';
import { listeners } from '../../platform/realtime/channels.ts';
import { closeSession } from '../../platform/session/session.ts';
import { PositionBar } from './PositionBar.tsx';

vi.mock('../../platform/calls/api.ts', () => ({
  call: async () => ({ nodes: [] }),
  whenSiteClosed: vi.fn(),
  clientOptions: {},
}));
vi.mock('../../platform/centre/centre-api.ts', () => ({ centreCall: vi.fn() }));

const NO_RESULT = { day: '0.00', week: '0.00', month: '0.00' };

afterEach(() => {
  cleanup();
  closeSession();
});

function answer(deposited: string): void {
  const money = { lifetime: { deposited, withdrawn: '0.00', net: deposited }, net: NO_RESULT };
  const rest = { limits: [], exclusion: null, realityMinutes: null, realityStands: false, refusedBy: null };
  vi.mocked(centreCall).mockImplementation(async () => ({ ...money, ...rest }));
}

it('the position bar updates the balance by itself', async () => {
  answer('985.00');
  openMember();
  drawInShell(
    <IntlProvider locale="en" messages={en}>
      <PositionBar to={(page) => `/?centre=${page}`} />
    </IntlProvider>,
  );
  await screen.findByText(/985\.00/);
  answer('2076.00');
  for (const { channel, onMissed } of listeners.read()) if (channel === 'balance') onMissed(1);
  await screen.findByText(/2,076\.00/);
});
