import { type FakeHandlers, refused } from '@chhokka/testing';
import type { CallValue } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { es } from '@chhokka/messages/es';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { amountsHidden } from '../../widgets/BalanceChip.tsx';
import { openSite, place } from '../../testing/open-site.tsx';
import { QUIET_MEMBER } from '../../testing/quiet-site.ts';
import { CAN_SEND } from '../../testing/samples-cashier.ts';
import { switches } from '../../testing/switches.ts';

const t = en.centre;
const FUNDS: CallValue<'consolidatedFunds'> = {
  sumBalance: '1000.00',
  held: '250.00',
  staked: '30.00',
  total: '1280.00',
  currencySymbol: 'P',
  vendors: [{ vassalage: 'SUND', rounds: 2, staked: '30.00' }],
};

afterEach(() => amountsHidden.write(false));

const textOf = (element: Element): string => element.textContent.replaceAll('\u00a0', ' ');
const centre = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('dialog[data-modal=memberCenter]');
  if (found === null) throw new Error('the member centre is not open');
  return found;
};
const openAt = (path: string, answers: FakeHandlers = {}, language: 'BN' | 'EN' | 'ES' = 'EN') =>
  openSite(path, { consolidatedFunds: FUNDS, ...answers }, { member: true, language });
/** What the menu offers: the page that each label key opens. */
async function menuOf(language: 'BN' | 'EN' | 'ES' = 'EN') {
  const { frame } = { BN: bn, EN: en, ES: es }[language].centre;
  const menu = await screen.findByRole('navigation', { name: frame.menu });
  const pages = Object.entries(frame.labels).flatMap(([label, name]) => {
    const address = within(menu).queryByText(name)?.closest('a')?.getAttribute('href');
    return address ? [[label, new URLSearchParams(address.split('?')[1]).get('centre') ?? '']] : [];
  });
  return { menu, pages: Object.fromEntries(pages) as Record<string, string> };
}

/** Where the wallet leads to, beside what it shows. */
async function ways(): Promise<string[]> {
  const purse = await screen.findByRole('region', { name: t.wallet.balance });
  return [...(purse.nextElementSibling?.querySelectorAll('button') ?? [])].map(textOf);
}

describe('the member centre', () => {
  it('asks a guest to log in first, and says why', async () => {
    await openSite('/?centre=transferFund');
    await screen.findByText(en.login.reason.centre);
    expect(document.querySelector('dialog[data-modal=memberCenter]')).toBeNull();
  });

  it.each(['BN', 'EN', 'ES'] as const)(
    'labels its entries by the keys of the specification in %s',
    async (language) => {
      const memberInfo = { ...QUIET_MEMBER.memberInfo, toUpline: true };
      const whitelabel = switches({ on: ['BONUS', 'REWARD', 'MISSION', 'REBATE'] });
      await openAt('/?centre=transferFund', { memberInfo, whitelabel }, language);
      const { pages } = await menuOf(language);
      expect(pages).toEqual({
        in_my_account: 'securityCenter',
        in_my_wallet: 'transferFund',
        in_increase_deposit: 'depositv2',
        in_increase_withdrawal: 'withdraw',
        in_transfer_upline: 'transferUpline',
        in_betting_record: 'personalHistoryCopy',
        in_account_record: 'transactionHistory',
        in_personal_loss: 'personalProfit',
        in_bonus_details: 'bonusDetails',
        in_reward_center: 'rewardCenter',
        invite_friends: 'referral',
        mission_activity: 'missionLeaderboard',
        in_platform_information: 'messageV2',
        manual_rebate: 'manualRebate',
        player_rank: 'playerRank',
        player_protection: 'playerProtection',
      });
    },
  );

  it('is never smaller than 200 × 200', async () => {
    await openAt('/?centre=transferFund');
    await menuOf();
    const least = ['--modal-min-width', '--modal-min-height'].map((name) => centre().style.getPropertyValue(name));
    expect(least).toEqual(['200px', '200px']);
  });

  it('changes pages by its menu, which marks the open one, and keeps the page in the address', async () => {
    const { user } = await openAt('/?centre=transferFund', {}, 'BN');
    const { menu } = await menuOf('BN');
    const { labels } = bn.centre.frame;
    const current = (): string => textOf(menu.querySelector('[aria-current=page]') as Element);
    expect(current()).toBe(labels.in_my_wallet);
    await user.click(within(menu).getByText(labels.player_protection));
    await screen.findByText(bn.centre.protection.limits.rule);
    expect([place(), current()]).toEqual(['/?centre=playerProtection', labels.player_protection]);
  });

  it.each([
    ['a member with an upline', { ...QUIET_MEMBER.memberInfo, toUpline: true }, true],
    ['an agent', { ...QUIET_MEMBER.memberInfo, type: 1 as const }, true],
    ['no other member', QUIET_MEMBER.memberInfo, false],
  ])('offers a transfer to %s', async (_, memberInfo, isThere) => {
    await openAt('/?centre=transferFund', { memberInfo, merchantWallet: CAN_SEND });
    const { pages } = await menuOf();
    expect('in_transfer_upline' in pages).toBe(isThere);
    expect((await ways()).includes(t.wallet.send)).toBe(isThere);
  });

  it('works when the member’s details fail to load, and retries them without looping', async () => {
    const { server, user } = await openAt('/?centre=transferFund', { memberInfo: refused('server_fault') });
    const { menu } = await menuOf();
    await screen.findByText(t.wallet.vendors);
    await user.click(within(menu).getByText(t.frame.labels.player_protection));
    await screen.findByText(t.protection.limits.rule);
    expect(menu.isConnected).toBe(true);
    expect(server.called.filter((name) => name === 'memberInfo').length).toBeLessThan(5);
  });

  it('opens the wallet when the address names an unavailable page', async () => {
    await openAt('/?centre=withdraw', { whitelabel: switches({ off: ['WITHDRAW', 'DEPOSIT'] }) });
    await screen.findByText(t.wallet.vendors);
    const { pages } = await menuOf();
    expect(pages).not.toHaveProperty('in_increase_withdrawal');
    expect(await ways()).toEqual([t.wallet.record]);
  });
});

describe('the wallet', () => {
  it('shows balance, held and staked money and the total, and open stakes per vendor', async () => {
    await openAt('/?centre=transferFund');
    const purse = await screen.findByRole('region', { name: t.wallet.balance });
    await waitFor(() => expect(textOf(purse)).toContain('P 1,000.00'));
    const parts = [...purse.querySelectorAll('dl > div')].map((part) => textOf(part));
    expect(parts).toEqual([
      `${t.wallet.held}P 250.00${t.wallet.heldText}`,
      `${t.wallet.staked}P 30.00${t.wallet.stakedText}`,
      `${t.wallet.total}P 1,280.00`,
    ]);
    const vendors = screen.getByText(t.wallet.vendors).closest('section') as HTMLElement;
    expect(textOf(vendors)).toContain('SUND2 open roundsP 30.00');
  });

  it('says when no round is open', async () => {
    await openAt('/?centre=transferFund', { consolidatedFunds: { ...FUNDS, staked: '0.00', vendors: [] } });
    await screen.findByText(t.wallet.none);
  });

  it('hides every amount on the page, and shows them again', async () => {
    const { user } = await openAt('/?centre=transferFund');
    const purse = await screen.findByRole('region', { name: t.wallet.balance });
    await waitFor(() => expect(centre().textContent).toContain('0.00'));
    const hide = within(purse).getByLabelText(t.wallet.hide);
    await user.click(hide);
    await waitFor(() => expect(document.body.textContent).not.toMatch(/\d\.\d\d/));
    expect(within(purse).getByLabelText(t.wallet.show).getAttribute('aria-pressed')).toBe('true');
    const foot = within(centre()).getByText(new RegExp(t.frame.netMonth)).closest('a') as HTMLElement;
    expect(textOf(foot)).toBe(`${t.frame.netMonth} ***${t.frame.netDeposit} ***`);
    await user.click(within(purse).getByLabelText(t.wallet.show));
    await waitFor(() => expect(textOf(purse)).toContain('P 1,280.00'));
  });

  it('refreshes the balance and its parts at a press', async () => {
    const { server, user } = await openAt('/?centre=transferFund');
    const purse = await screen.findByRole('region', { name: t.wallet.balance });
    server.answer({
      walletBalance: { ...QUIET_MEMBER.walletBalance, sumBalance: '1123.45' },
      consolidatedFunds: { ...FUNDS, sumBalance: '1123.45', total: '1403.45' },
    });
    await user.click(within(purse).getByLabelText(t.wallet.refresh));
    await waitFor(() => expect(textOf(purse)).toContain('P 1,403.45'));
    await waitFor(() => expect(textOf(purse)).toContain('P 1,123.45'));
  });

  it.each([
    ['deposit', 'depositv2'],
    ['withdraw', 'withdraw'],
    ['record', 'transactionHistory'],
  ] as const)('has a button that opens the page: %s', async (way, page) => {
    const { user } = await openAt('/?centre=transferFund', {
      depositMethods: { list: [] },
      deposits: { list: [], next: null },
      withdrawals: { list: [], next: null },
      withdrawalInfo: refused('temporarily_unavailable'),
      accountRecords: refused('temporarily_unavailable'),
    });
    const region = await screen.findByRole('region', { name: t.wallet.balance });
    await user.click(within(region.nextElementSibling as HTMLElement).getByText(t.wallet[way]));
    await waitFor(() => expect(place()).toBe(`/?centre=${page}`));
  });
});
