import type { CallValue } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { type FakeHandlers } from '@chhokka/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openSite } from '../../../testing/open-site.tsx';
import { switches } from '../../../testing/switches.ts';

const t = en.referral;
const ZERO = { count: 0, amount: '0.00' };
const FRIEND = {
  friendId: '01970000-0000-7000-8000-0000000000f1',
  name: 'tan***7',
  joinedAt: Date.UTC(2027, 3, 14),
  counts: true,
  earned: '77.00',
  tiers: [1],
  progress: 20,
};
const STATE: CallValue<'referralState'> = {
  code: 'KRTMWXYZ',
  link: 'https://site.example/register?referralCode=KRTMWXYZ',
  rule: {
    weights: { kinds: { RNG: 100, LIVE: 30 }, games: {} },
    tiers: [
      { stake: '5000.00', amount: '77.00' },
      { stake: '25000.00', amount: '300.00' },
    ],
    most: '377.00',
    friendGift: null,
    wagering: 100,
    claimDays: 90,
  },
  friends: [FRIEND],
  next: null,
  totals: {
    friends: 1,
    counted: 1,
    review: ZERO,
    ready: { count: 1, amount: '77.00' },
    claimed: ZERO,
    expired: ZERO,
    revoked: ZERO,
  },
};

async function open(state: Partial<CallValue<'referralState'>> = {}, answers: FakeHandlers = {}) {
  const site = await openSite(
    '/?centre=referral',
    { whitelabel: switches({ on: ['REWARD'] }), referralState: { ...STATE, ...state }, ...answers },
    { member: true },
  );
  await screen.findByText('KRTMWXYZ');
  return site;
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const textOf = (element: Element): string => element.textContent.replaceAll('\u00a0', ' ');

describe('the page of referral', () => {
  it('shows code, link and QR code, and copies the link', async () => {
    await open();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
    expect(screen.getByText(STATE.link)).toBeDefined();
    expect(screen.getByRole('img', { name: t.qr })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: t.copyLink }));
    expect(write).toHaveBeenCalledWith(STATE.link);
    fireEvent.click(screen.getByRole('button', { name: t.copyCode }));
    expect(write).toHaveBeenCalledWith('KRTMWXYZ');
  });

  it('shares by the apps of the device where the browser can', async () => {
    const share = vi.fn().mockRejectedValue(new Error('closed'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await open();
    fireEvent.click(screen.getByRole('button', { name: t.share }));
    expect(share).toHaveBeenCalledWith({ text: t.shareText.replace('{code}', 'KRTMWXYZ'), url: STATE.link });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('states each tier, their sum and all conditions', async () => {
    await open({ rule: { ...(STATE.rule ?? expect.unreachable()), friendGift: '50.00' } });
    const tiers = region(t.tiers);
    expect(tiers.getAllByRole('row').map(textOf)).toEqual([
      `${t.tierStake}${t.tierAmount}`,
      'P 5,000.00P 77.00',
      'P 25,000.00P 300.00',
    ]);
    expect(textOf(tiers.getByText(/377\.00/))).toBe(t.most.replace('{amount}', 'P 377.00'));
    const prize = [t.rules.wagering.replace('{times}', '1'), t.rules.claim.replace('{days}', '90')];
    const counted = en.rewards.weights.replace('{list}', 'Slots 100\u00a0%, Live casino 30\u00a0%');
    for (const text of [t.rules.verified, t.rules.stakes, counted.replaceAll('\u00a0', ' '), t.rules.shared, ...prize])
      expect(tiers.getByText(text)).toBeDefined();
    expect(tiers.getByText(/50\.00/)).toBeDefined();
  });

  it('shows the sum of prizes that were not claimed in time, and no line for a sum of zero', async () => {
    await open({ totals: { ...STATE.totals, expired: { count: 1, amount: '300.00' } } });
    const totals = region(t.totals);
    expect(textOf(totals.getByText(t.expired).parentElement ?? expect.unreachable())).toBe(`${t.expired}P 300.00`);
    expect(totals.queryByText(t.revoked)).toBeNull();
  });

  it('promises nothing while no rule runs', async () => {
    await open({ rule: null });
    expect(screen.getByText(t.off)).toBeDefined();
    expect(screen.queryByText(t.tiers)).toBeNull();
  });

  it('shows what each friend has brought, and who is not verified', async () => {
    await open({
      friends: [
        FRIEND,
        { ...FRIEND, friendId: '01970000-0000-7000-8000-0000000000f0', name: 'ka***', counts: false, progress: null },
      ],
    });
    const [first, second] = region(t.list).getAllByRole('listitem').map(textOf);
    expect(first).toContain('tan***7');
    expect(first).toContain('+P 77.00');
    expect(first).toContain(t.reached.replace('{count}', '1'));
    expect(first).toContain(t.progress.replace('{percent}', '20'));
    expect(second).not.toContain('%');
    expect(first).not.toContain(t.notCounted);
    expect(second).toContain(t.notCounted);
  });

  it('fetches older friends on demand', async () => {
    const older = { ...FRIEND, friendId: '01970000-0000-7000-8000-0000000000e1', name: 'old***r' };
    const { server, user } = await open({ next: FRIEND.friendId });
    server.answer({ referralState: { ...STATE, friends: [older] } });
    await user.click(screen.getByRole('button', { name: t.more }));
    await screen.findByText('old***r');
    expect(server.inputs('referralState')).toContainEqual({ before: FRIEND.friendId });
    expect(screen.queryByRole('button', { name: t.more })).toBeNull();
  });

  it('leads to the reward centre where something can be claimed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: t.toRewards }));
    await vi.waitFor(() => expect(location.search).toContain('centre=rewardCenter'));
  });

  it('speaks Bengali', async () => {
    await openSite('/?centre=referral', { referralState: STATE }, { member: true, language: 'BN' });
    await screen.findByText(bn.referral.rules.stakes);
    expect(screen.getByText(bn.referral.list)).toBeDefined();
  });
});
