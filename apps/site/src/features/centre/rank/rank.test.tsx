import { screen, within } from '@testing-library/react';
import type { CallValue } from '@chhokka/contracts';
import { describe, expect, it } from 'vitest';
import { openSite } from '../../../testing/open-site.tsx';
import { SAMPLE_PAGES } from '../../../testing/samples-pages.ts';

type Own = CallValue<'playerRank'>;

const AT = Date.UTC(2026, 10, 20, 6);
const STAKE = { measure: 'stake', windowDays: 90 } as const;
const NONE: Own = {
  rankLevel: 0,
  labelName: '',
  since: null,
  fixedUntil: null,
  next: { ...STAKE, rankLevel: 1, labelName: 'Bronze', have: '3999.99', needed: '10000.00', missing: '6000.01' },
  keep: null,
  falls: null,
  history: [],
};
const SILVER: Own = {
  rankLevel: 2,
  labelName: 'Silver',
  since: AT,
  fixedUntil: null,
  next: { ...STAKE, rankLevel: 5, labelName: 'Diamond', have: '20000.00', needed: '3000000.00', missing: '2980000.00' },
  keep: { ...STAKE, rankLevel: 2, labelName: 'Silver', have: '20000.00', needed: '25000.00', missing: '5000.00' },
  falls: { on: '2026-12-20', toLevel: 1, toName: 'Bronze' },
  history: [
    { at: AT, fromLevel: 1, toLevel: 2, fromName: 'Bronze', toName: 'Silver', cause: 'reached' },
    { at: AT - 1, fromLevel: 0, toLevel: 1, fromName: '', toName: 'Bronze', cause: 'by_hand' },
  ],
};

const open = (playerRank: Own, language: 'EN' | 'BN' = 'EN') =>
  openSite('/?centre=playerRank', { ...SAMPLE_PAGES, playerRank }, { member: true, language });

describe('the page of the member’s rank', () => {
  it('says what is missing to the first rank, with a bar that is full only when it is reached', async () => {
    await open(NONE);
    expect(await screen.findByText('No rank yet')).toBeDefined();
    expect(screen.getByText('P 3,999.99 of P 10,000.00')).toBeDefined();
    expect(screen.getByText('P 6,000.01 more staked reaches Bronze. The last 90 days count.')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'On the way to Bronze' }).getAttribute('aria-valuenow')).toBe('39');
    expect(screen.queryByRole('progressbar', { name: /Keeping/ })).toBeNull();
    expect(screen.getByText('Your first rank will be noted here.')).toBeDefined();
  });

  it('shows what keeps the rank, the day on which it falls, and how it came about', async () => {
    await open(SILVER);
    expect(await screen.findByText('P 5,000.00 more staked keeps Silver. The last 90 days count.')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Keeping Silver' }).getAttribute('aria-valuenow')).toBe('80');
    expect(screen.getByText(/On 2026\/12\/20, Silver becomes Bronze/)).toBeDefined();
    const history = screen.getByRole('region', { name: 'History' });
    expect(
      within(history)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Reached Silver'), expect.stringContaining('Customer service: Bronze')]);
    const row = within(screen.getByRole('table')).getByRole('row', { name: /Silver/ });
    expect(row.textContent).toContain('Your rank');
  });

  it('shows no countdown to members whom the platform tells of none', async () => {
    await open({ ...SILVER, falls: null });
    await screen.findByText('P 5,000.00 more staked keeps Silver. The last 90 days count.');
    expect(screen.queryByText(/becomes Bronze/)).toBeNull();
  });

  it('says until when customer service has set the rank, instead of what keeps it', async () => {
    await open({ ...SILVER, falls: null, fixedUntil: '2026-12-31', next: null });
    expect(await screen.findByText('Set by customer service until 2026/12/31.')).toBeDefined();
    expect(screen.getByText('You have the highest rank.')).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('speaks Bengali', async () => {
    await open(NONE, 'BN');
    expect(await screen.findByText('আরও P 6,000.01 বাজি ধরলে Bronze র‍্যাঙ্ক পাবেন। শেষ 90 দিনের বাজি গোনা হয়।')).toBeDefined();
  });
});
