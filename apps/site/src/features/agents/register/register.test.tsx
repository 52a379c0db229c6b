import { type FakeHandlers, refused } from '@chhokka/testing';
import type { CallValue } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from '../../../testing/fill-in.ts';
import { onPhone } from '../../../testing/on-phone.ts';
import { openDialog } from '../../../testing/open-dialog.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { memberId, QUIET_AGENT, SAMPLE_AGENT } from '../../../testing/samples-agents.ts';

const t = en.agents.register;

beforeEach(onPhone);

const open = (answers: FakeHandlers = {}) =>
  openSite('/?agent=registerCenter', { ...QUIET_AGENT, ...answers }, { member: { isAgent: 1 } });

async function handForm(): Promise<HTMLFormElement> {
  const form = (await screen.findByLabelText(t.hand.account)).closest('form');
  if (form === null) throw new Error('there is no form');
  return form;
}

const LINK: CallValue<'agentLinks'>['list'][number] = {
  code: 'DHAKA1',
  url: 'https://chhokka.example/register?code=DHAKA1',
  name: 'Facebook group',
  type: 0,
  rate: 40,
  createdAt: 1,
  expiresAt: Date.parse('2026-12-31T18:00:00Z'),
  state: 'open',
  opened: 120,
  signedUp: 14,
  deposited: 9,
  active: 7,
};

describe('an account by hand', () => {
  const made = { member: { memberId: memberId(5), account: 'rupom', type: 2 as const }, password: 'Kite-4471' };

  it('is made with type and rate, and its password is shown once, to copy', async () => {
    const { server, user } = await open({ agentMakeDownline: made });
    const form = await handForm();
    send(form, { account: ' rupom ', type: '2', rate: '০.৪' });
    await screen.findByText('Kite-4471');
    screen.getByText(t.made.once);
    expect(server.inputs('agentMakeDownline')).toMatchObject([{ account: 'rupom', type: 2, rate: 40 }]);
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByText(t.made.copy));
    expect(written.mock.calls[0]?.[0]).toMatch(/rupom\n.*Kite-4471$/);
    await user.click(screen.getByText(t.made.again));
    await handForm();
    expect(screen.queryByText('Kite-4471')).toBeNull();
  });

  it('is not made without a name, or above the agent’s own rate', async () => {
    const { server } = await open();
    send(await handForm(), { account: '', rate: '0.61' });
    await screen.findByText(t.hand.accountMissing);
    screen.getByText('At most 0.60%.');
    expect(server.called).not.toContain('agentMakeDownline');
  });

  it('says beside the name that it is taken, and keeps the request for the same form', async () => {
    const { server } = await open({ agentMakeDownline: refused('username_taken') });
    const form = await handForm();
    send(form, { account: 'joba' });
    await waitFor(() => expect(form.querySelector('[name=account]')?.getAttribute('aria-invalid')).toBe('true'));
    send(form);
    await waitFor(() => expect(server.inputs('agentMakeDownline')).toHaveLength(2));
    const [first, second] = server.inputs('agentMakeDownline');
    expect(first?.requestId).toBe(second?.requestId);
    send(form, { account: 'joba2' });
    await waitFor(() => expect(server.inputs('agentMakeDownline')).toHaveLength(3));
    expect(server.inputs('agentMakeDownline')[2]?.requestId).not.toBe(first?.requestId);
  });

  it('was made before by the same request: the page says so, and has no password to show', async () => {
    await open({ agentMakeDownline: { ...made, password: null } });
    send(await handForm(), { account: 'rupom' });
    await screen.findByText(t.made.told);
    expect(screen.queryByText(t.made.copy)).toBeNull();
  });

  it('says what the chosen type may do', async () => {
    const { user } = await open();
    const form = await handForm();
    await user.selectOptions(within(form).getByLabelText(t.type), '41');
    within(form).getByText(t.does[41]);
  });

  it('is not offered to a promoter, who brings members by links alone', async () => {
    await open({ agentCentre: { ...SAMPLE_AGENT, type: 41, makes: [], links: [0] } });
    await screen.findByText(t.links.none);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByLabelText(t.hand.account)).toBeNull();
  });
});

describe('registration links', () => {
  const openLinks = async (answers: FakeHandlers = {}) => {
    const site = await open({ agentLinks: { list: [LINK] }, ...answers });
    await site.user.click(await screen.findByRole('tab', { name: t.links.tab }));
    return site;
  };

  it('show what each brought, until when it is open, and its state', async () => {
    await openLinks({ agentLinks: { list: [LINK, { ...LINK, code: 'OLD1', state: 'ended', expiresAt: null }] } });
    const card = (await screen.findByText('DHAKA1')).closest('li');
    expect(card?.textContent).toContain('OpenMember0.40%Facebook group · Until Jan 1, 2027, 00:00');
    expect(card?.textContent).toContain('Opened120Signed up14Deposited9Played in 30 days7');
    const ended = (await screen.findByText('OLD1')).closest('li') as HTMLElement;
    expect(within(ended).queryByRole('button')).toBeNull();
  });

  it('are copied, and shown as a QR code', async () => {
    const { user } = await openLinks();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByText(t.links.copy));
    expect(written).toHaveBeenCalledWith(LINK.url);
    await user.click(screen.getByText(t.links.show));
    const dialog = await openDialog('Link DHAKA1');
    await within(dialog).findByRole('img', { name: 'QR code of the sign-up link with the code DHAKA1' });
    within(dialog).getByText(LINK.url);
  });

  it('are made with what was chosen, and shown at once', async () => {
    const { server, user } = await openLinks({ agentLinks: { list: [] }, agentMakeLink: LINK });
    await user.click(await screen.findByText(t.links.make));
    const dialog = await openDialog(t.link.title);
    send(dialog, { type: '0', rate: '0.40', name: 'Facebook group', days: '৩০', code: 'DHAKA1' });
    await openDialog('Link DHAKA1');
    const { requestId, ...asked } = server.inputs('agentMakeLink')[0] ?? { requestId: '' };
    expect(requestId).not.toBe('');
    expect(asked).toEqual({ type: 0, rate: 40, name: 'Facebook group', days: 30, code: 'DHAKA1' });
  });

  it('are not made with days or a code that cannot be', async () => {
    const { server, user } = await openLinks({ agentLinks: { list: [] } });
    await user.click(await screen.findByText(t.links.make));
    const dialog = await openDialog(t.link.title);
    send(dialog, { days: '400', code: 'a-b' });
    await within(dialog).findByText(t.link.codeWrong);
    within(dialog).getByText('Enter a number from 1 to 366, or leave it empty.');
    expect(server.called).not.toContain('agentMakeLink');
  });

  it('say beside the code that it is taken', async () => {
    const { user } = await openLinks({ agentLinks: { list: [] }, agentMakeLink: refused('invite_code_taken') });
    await user.click(await screen.findByText(t.links.make));
    const dialog = await openDialog(t.link.title);
    send(dialog, { code: 'DHAKA1' });
    await waitFor(() => expect(dialog.querySelector('[name=code]')?.getAttribute('aria-invalid')).toBe('true'));
  });

  it('are ended after a question', async () => {
    const { server, user } = await openLinks({ agentEndLink: { ...LINK, state: 'ended' } });
    await user.click(await screen.findByText(t.links.end));
    const question = await openDialog('End the link DHAKA1?');
    server.answer({ agentLinks: { list: [{ ...LINK, state: 'ended' }] } });
    await user.click(within(question).getByText(t.links.end));
    await screen.findByText(t.links.states.ended);
    expect(server.inputs('agentEndLink')).toEqual([{ code: 'DHAKA1' }]);
  });
});
