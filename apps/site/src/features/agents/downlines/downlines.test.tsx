import { type FakeHandlers, refused } from '@chhokka/testing';
import type { CallValue } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { send } from '../../../testing/fill-in.ts';
import { QUIET_MEMBER } from '../../../testing/quiet-site.ts';
import { onPhone } from '../../../testing/on-phone.ts';
import { openDialog } from '../../../testing/open-dialog.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { KARIM, memberId, NADIA, QUIET_AGENT, SAMPLE_AGENT } from '../../../testing/samples-agents.ts';
import { CAN_SEND } from '../../../testing/samples-cashier.ts';

const t = en.agents.downlines;
type Downlines = CallValue<'agentDownlines'>;

beforeEach(onPhone);

const SELF = { memberId: memberId(100), account: 'agent', type: 1 } as const;
const ROW: Downlines['list'][number] = {
  ...NADIA,
  level: 1,
  members: 0,
  balance: '1500.00',
  rate: 40,
  nextRate: null,
  joinedAt: Date.parse('2026-10-01T06:00:00Z'),
  lastLoginAt: null,
  locked: false,
  lockAsked: false,
};
const FIRST: Downlines = { way: [SELF], list: [{ ...ROW, ...KARIM, members: 41, rate: 60 }, ROW], next: null };
const BELOW: Downlines = {
  way: [SELF, KARIM],
  list: [{ ...ROW, memberId: memberId(3), account: 'rupom', level: 2 }],
  next: null,
};

const open = (answers: FakeHandlers = {}) =>
  openSite(
    '/?agent=downlines',
    { ...QUIET_AGENT, agentDownlines: ({ under }) => (under === undefined ? FIRST : BELOW), ...answers },
    { member: { isAgent: 1 } },
  );
const card = async (account: string): Promise<HTMLElement> => {
  const found = (await screen.findByText(account)).closest<HTMLElement>('li');
  if (found === null) throw new Error(`${account} has no card`);
  return found;
};
const acts = (of: HTMLElement): string[] =>
  within(of)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('downline management', () => {
  it('shows each direct downline with what can be done with it', async () => {
    await open();
    expect((await card('nadia22')).textContent).toContain('Level1Members below0BalanceP\u00a01,500.00Rate0.40%');
    expect(acts(await card('nadia22'))).toEqual([t.message.act, t.transfer, t.raise.act, t.lock.act]);
    // The rate is the agent's own already; the name leads down.
    expect(acts(await card('karim_agent'))).toEqual(['karim_agent', t.message.act, t.transfer, t.lock.act]);
  });

  it('leads down the line and back, level by level', async () => {
    const { server, user } = await open();
    await user.click(await screen.findByText('karim_agent'));
    const below = await card('rupom');
    expect(acts(below)).toEqual([t.lock.act]);
    const way = screen.getByRole('navigation', { name: en.agents.shared.way });
    expect(way.textContent).toBe('agentkarim_agent');
    await user.click(within(way).getByText('agent'));
    await card('nadia22');
    expect(server.inputs('agentDownlines').map(({ under }) => under)).toEqual([undefined, KARIM.memberId]);
  });

  it('searches the whole line by name, and filters by agents', async () => {
    const { server, user } = await open();
    await card('nadia22');
    await user.type(screen.getByRole('searchbox', { name: t.search }), 'rup');
    await waitFor(() => expect(server.inputs('agentDownlines').at(-1)?.search).toBe('rup'));
    await user.selectOptions(screen.getByLabelText(t.show), 'agents');
    await waitFor(() =>
      expect(server.inputs('agentDownlines').at(-1)).toMatchObject({ search: 'rup', show: 'agents' }),
    );
  });

  it('requests the next page', async () => {
    const second = { way: [SELF], list: [{ ...ROW, memberId: memberId(4), account: 'babul' }], next: null };
    const { user } = await open({
      agentDownlines: ({ after }) => (after === undefined ? { ...FIRST, next: memberId(2) } : second),
    });
    await user.click(await screen.findByText(en.agents.shared.more));
    await card('babul');
    await card('nadia22');
  });

  it('leads to the register centre while there is nobody', async () => {
    await open({ agentDownlines: { way: [SELF], list: [], next: null } });
    expect((await screen.findByText(t.register)).getAttribute('href')).toBe('/?agent=registerCenter');
  });

  it('sends a message to a downline', async () => {
    const { server, user } = await open({ agentMessage: {} });
    await user.click(within(await card('nadia22')).getByText(t.message.act));
    const dialog = await openDialog('Message to nadia22');
    send(dialog);
    await within(dialog).findByText(t.message.titleMissing);
    send(dialog, { title: 'Hello', text: 'Welcome to the team' });
    await screen.findByText('The message to nadia22 has been sent');
    expect(server.inputs('agentMessage')).toMatchObject([
      { memberId: NADIA.memberId, title: 'Hello', text: 'Welcome to the team' },
    ]);
  });

  it('raises a rate within the agent’s own, and never lowers it', async () => {
    const raised = { memberId: NADIA.memberId, rate: 40, nextRate: 55 };
    const { server, user } = await open({ agentRaiseRate: raised });
    await user.click(within(await card('nadia22')).getByText(t.raise.act));
    const dialog = await openDialog('Raise the rate of nadia22');
    send(dialog, { rate: '0.39' });
    await within(dialog).findByText('At least 0.41%.');
    send(dialog, { rate: '0.70' });
    await within(dialog).findByText('At most 0.60%.');
    send(dialog, { rate: '0.55' });
    await screen.findByText('From midnight the rate of nadia22 is 0.55%');
    expect(server.inputs('agentRaiseRate')).toEqual([{ memberId: NADIA.memberId, rate: 55 }]);
    await waitFor(() => expect(server.inputs('agentDownlines')).toHaveLength(2));
  });

  it('asks the house to lock a member, with the reason', async () => {
    const { server, user } = await open({ agentAskLock: refused('too_many_attempts', { value: { minutes: 5 } }) });
    await user.click(within(await card('nadia22')).getByText(t.lock.act));
    const dialog = await openDialog('Ask to lock nadia22');
    send(dialog, { reason: 'no' });
    await within(dialog).findByText(t.lock.missing);
    send(dialog, { reason: 'Plays for others' });
    await within(dialog).findByRole('alert');
    server.answer({ agentAskLock: {} });
    send(dialog);
    await screen.findByText('The request to lock nadia22 has been sent');
    expect(server.inputs('agentAskLock').at(-1)).toEqual({ memberId: NADIA.memberId, reason: 'Plays for others' });
  });

  it('says who is locked, and for whom a lock was asked', async () => {
    const list = [
      { ...ROW, locked: true },
      { ...ROW, ...KARIM, lockAsked: true },
    ];
    await open({ agentDownlines: { way: [SELF], list, next: null } });
    expect((await card('nadia22')).textContent).toContain(t.locked);
    expect((await card('karim_agent')).textContent).toContain(t.lockAsked);
    expect(acts(await card('nadia22'))).not.toContain(t.lock.act);
  });

  it('opens the transfer with the downline chosen', async () => {
    const { user } = await open({
      memberInfo: { ...QUIET_MEMBER.memberInfo, type: 1 },
      merchantWallet: { ...CAN_SEND, upline: null, toDownline: true },
      walletDownlines: ({ search }) => ({ list: [{ account: search ?? '', nickname: search ?? '' }] }),
      walletTransfers: { list: [], next: null },
    });
    await user.click(within(await card('nadia22')).getByText(t.transfer));
    const receiver = await screen.findByRole('group', { name: en.centre.transfer.down });
    expect(
      within(receiver).getByText('nadia22', { selector: 'strong' }).closest('button')?.getAttribute('aria-pressed'),
    ).toBe('true');
  });

  it('offers no transfer to a player whose name is masked, because the call takes the name', async () => {
    await open({ agentCentre: { ...SAMPLE_AGENT, masked: true } });
    expect(acts(await card('nadia22'))).not.toContain(t.transfer);
    expect(acts(await card('karim_agent'))).toContain(t.transfer);
  });

  it('offers no transfer to a promoter', async () => {
    await open({ agentCentre: { ...SAMPLE_AGENT, type: 41 } });
    expect(acts(await card('nadia22'))).not.toContain(t.transfer);
  });
});
