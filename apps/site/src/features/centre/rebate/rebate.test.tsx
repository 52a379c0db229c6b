import { screen, waitFor, within } from '@testing-library/react';
import type { CallValue } from '@chhokka/contracts';
import { refused } from '@chhokka/testing';
import { describe, expect, it } from 'vitest';
import { openSite } from '../../../testing/open-site.tsx';
import { SAMPLE_PAGES } from '../../../testing/samples-pages.ts';
import { REBATE_REWARD } from '../../../testing/samples-rewards.ts';
import { switches } from '../../../testing/switches.ts';

type Rebates = CallValue<'rebateState'>;

const READY: Rebates['claimable'][number] = {
  awardId: '01900000-0000-7000-8000-000000000001',
  day: '2026-11-25',
  amount: '12.34',
  state: 'ready',
  claimBy: Date.UTC(2026, 10, 26, 18),
  endedAt: null,
};
const REBATES: Rebates = {
  today: {
    day: '2026-11-26',
    endsAt: Date.UTC(2026, 10, 26, 18),
    lines: [
      { gameType: 'RNG', percent: 30, added: 2, staked: '1000.00', rebate: '3.20' },
      { gameType: 'LIVE', percent: 20, added: 0, staked: '0.00', rebate: '0.00' },
    ],
    total: '3.20',
  },
  rule: { minimum: '1.00', wagering: 100, enabled: true },
  claimable: [READY],
  history: [{ ...READY, awardId: '01900000-0000-7000-8000-000000000002', day: '2026-11-24', state: 'claimed' }],
};

const open = (answers: Parameters<typeof openSite>[1]) =>
  openSite(
    '/?centre=manualRebate',
    { ...SAMPLE_PAGES, whitelabel: switches({ on: ['REBATE'] }), ...answers },
    { member: true },
  );

describe('the page of the rebate', () => {
  it('shows today’s sum by category with its rate, the rule in words, and earlier days', async () => {
    await open({ rebateState: REBATES });
    const table = await screen.findByRole('table');
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows[1]).toBe('Slots0.32 %rank: +0.02 %P\u00a01,000.00P\u00a03.20');
    expect(rows[2]).toBe('Live casino0.20 %P\u00a00.00P\u00a00.00');
    expect(screen.getByText(/A day gives a rebate from P 1.00 on/)).toBeDefined();
    expect(screen.getByText('It must be staked 1× before it can be withdrawn.')).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Earlier days' })).getByText('Paid')).toBeDefined();
  });

  it('claims a day once, and shows it among the earlier days then', async () => {
    let claimed = false;
    const { server, user } = await open({
      rebateState: () => (claimed ? { ...REBATES, claimable: [], history: [{ ...READY, state: 'claimed' }] } : REBATES),
      claimReward: () => {
        claimed = true;
        return { ...REBATE_REWARD, state: 'claimed' };
      },
    });
    await user.dblClick(await screen.findByRole('button', { name: 'Claim' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull());
    expect(server.inputs('claimReward')).toEqual([{ awardId: READY.awardId, language: 'EN' }]);
  });

  it('says why a claim was refused, and lets the member try again', async () => {
    const { user } = await open({
      rebateState: REBATES,
      claimReward: refused('award_expired', { message: 'Too late.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Claim' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Too late.');
    expect(screen.getByRole('button', { name: 'Claim' })).toHaveProperty('disabled', false);
  });

  it('says that nothing is given while the rule is off', async () => {
    await open({
      rebateState: { ...REBATES, claimable: [], history: [], rule: { ...REBATES.rule, enabled: false, wagering: 0 } },
    });
    expect(await screen.findByText(/No rebate is given at the moment/)).toBeDefined();
    expect(screen.getByText('It can be withdrawn at once.')).toBeDefined();
    expect(screen.getByText('Rebates that were paid appear here.')).toBeDefined();
  });
});
