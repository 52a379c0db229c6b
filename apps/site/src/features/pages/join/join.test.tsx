import { type FakeHandlers, refused } from '@chhokka/testing';
import { en } from '@chhokka/messages/en';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { send } from '../../../testing/fill-in.ts';
import { onPhone } from '../../../testing/on-phone.ts';
import { openDialog } from '../../../testing/open-dialog.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { SAMPLE_PAGES } from '../../../testing/samples-pages.ts';
import { memberId } from '../../../testing/samples-agents.ts';
import type { AgentApplication } from './use-agent-application.ts';

const { apply, form: words, own } = en.pages.join;

beforeEach(onPhone);

const PLAN = 'I know every tea stall between Mirpur and Uttara.';
const WAITING: AgentApplication = {
  applicationId: memberId(1),
  state: 'waiting',
  appliedAt: Date.parse('2026-11-20T06:00:00Z'),
  plan: PLAN,
  players: 50,
  experience: '',
  contact: '+8801712345678',
  images: 2,
  reason: null,
  againAt: null,
};
const open = (application: AgentApplication | null, answers: FakeHandlers = {}) =>
  openSite('/join', { ...SAMPLE_PAGES, agentApplication: { application }, ...answers }, { member: true });

async function theForm(): Promise<HTMLFormElement> {
  const form = (await screen.findByLabelText(words.plan)).closest('form');
  if (form === null) throw new Error('there is no form');
  return form;
}

describe('the application to become an agent', () => {
  it('asks a guest to log in first', async () => {
    const { user, server } = await openSite('/join', SAMPLE_PAGES);
    const card = (await screen.findByText(apply.guest)).closest('section') as HTMLElement;
    await user.click(within(card).getByRole('button', { name: apply.logIn }));
    await screen.findByText(en.login.reason.join);
    expect(server.called).not.toContain('agentApplication');
  });

  it('tells a trial account that it needs a real one', async () => {
    const { server } = await openSite('/join', SAMPLE_PAGES, { member: { isAgent: 4 } });
    await screen.findByText(en.shell.in_need_true_account);
    expect(server.called).not.toContain('agentApplication');
  });

  it('leads an agent to the agent centre', async () => {
    await openSite('/join', SAMPLE_PAGES, { member: { isAgent: 2 } });
    await screen.findByText(apply.centre);
    expect(screen.queryByLabelText(words.plan)).toBeNull();
  });

  it('says beside each field what is wrong with it', async () => {
    const { server } = await open(null);
    send(await theForm(), { plan: 'short', players: '0', contact: 'x' });
    await screen.findByText('Please write a little more, at least 20 characters.');
    screen.getByText('Enter a number from 1 to 100,000.');
    screen.getByText(words.contactShort);
    expect(server.called).not.toContain('agentApply');
  });

  it('is sent once with what was written, and then shows that it waits', async () => {
    const { server } = await open(null, { agentApply: WAITING });
    const form = await theForm();
    server.answer({ agentApplication: { application: WAITING } });
    send(form, { plan: PLAN, players: '৫০', contact: '+8801712345678' });
    const state = await screen.findByText(own.states.waiting);
    expect(state.parentElement?.textContent).toContain(PLAN);
    expect(screen.queryByLabelText(words.plan)).toBeNull();
    expect(server.inputs('agentApply')).toMatchObject([
      { plan: PLAN, players: 50, contact: '+8801712345678', imageIds: [] },
    ]);
  });

  it('shows the platform’s refusal, and keeps what was written', async () => {
    await open(null, { agentApply: refused('too_many_attempts', { value: { minutes: 5 } }) });
    const form = await theForm();
    send(form, { plan: PLAN, players: '50', contact: 'telegram: joba' });
    await within(form).findByRole('alert');
    expect(within(form).getByLabelText<HTMLTextAreaElement>(words.plan).value).toBe(PLAN);
  });

  it('is withdrawn after a question, and may be written anew', async () => {
    const withdrawn = { ...WAITING, state: 'withdrawn' } as const;
    const { server, user } = await open(WAITING, { agentWithdrawApplication: withdrawn });
    await user.click(await screen.findByText(own.withdraw));
    const question = await openDialog(own.withdrawTitle);
    server.answer({ agentApplication: { application: withdrawn } });
    await user.click(within(question).getByText(own.withdraw));
    await screen.findByText(own.states.withdrawn);
    await theForm();
    expect(server.inputs('agentWithdrawApplication')).toEqual([{ applicationId: WAITING.applicationId }]);
  });

  it('tells the reason of a rejection, and from when on the member may apply again', async () => {
    const againAt = Date.now() + 86_400_000;
    await open({ ...WAITING, state: 'rejected', reason: 'The plan names no players.', againAt });
    await screen.findByText('Reason: The plan names no players.');
    screen.getByText(/^You may apply again from/);
    expect(screen.queryByLabelText(words.plan)).toBeNull();
  });

  it('may be sent again once the time after a rejection has passed', async () => {
    await open({ ...WAITING, state: 'rejected', reason: 'Too short.', againAt: null });
    await screen.findByText(own.states.rejected);
    await theForm();
  });

  it('lets a failed call be tried again', async () => {
    const { server, user } = await open(null, { agentApplication: refused('server_fault') });
    const failure = await screen.findByRole('alert');
    server.answer({ agentApplication: { application: null } });
    await user.click(within(failure).getByText(en.common.retry));
    await waitFor(theForm);
  });
});
