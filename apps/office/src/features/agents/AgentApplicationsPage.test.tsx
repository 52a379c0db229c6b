import type { ErrorCode } from '@chhokka/contracts';
import { TOLD_REASON_LENGTH } from '@chhokka/contracts/limits';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { choice, write } from '../../testing/form.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { button, cardOf, fact, field, noQuestion, openDialog, question } from '../../testing/parts.ts';
import { agent, agentApplication, agentFile, KARIM } from '../../testing/samples-agents.ts';
import { ANOTHERS, idOf, NOON, pageOf, PICTURE, PICTURE_ADDRESS } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './AgentApplicationsPage.tsx';

type Application = ReturnType<typeof agentApplication>;
const t = en.agents.applications;
const FIRST = { account: 'jamal', at: NOON, type: 42, rate: 35, uplineId: KARIM.memberId, code: 'SHOP2026' } as const;

async function openDesk(list: Application[], answers: FakeHandlers = {}, language: 'bn' | 'en' = 'en') {
  const office = openOffice(
    'agent-applications',
    {
      officeAgentApplications: () => pageOf(list),
      officeAgentFile: agentFile(),
      officeAgents: { ...pageOf([agent()]), way: [] },
      officeDecideAgentApplication: { state: 'waiting', needsSecond: true },
      ...answers,
    },
    { language },
  );
  const card = await cardOf('member1');
  return { ...office, card, sent: () => office.server.inputs('officeDecideAgentApplication') };
}

describe('the applications of agents', () => {
  it('show the plan, the way to reach the member and the pictures', async () => {
    const { card } = await openDesk(
      [agentApplication(1, { imageIds: [idOf(31)], images: 2, experience: 'Two years', claim: null })],
      { officeAgentApplicationImage: PICTURE },
    );
    within(card).getByText('I keep a shop in Khulna and know two hundred players.');
    expect([fact(card, t.players), fact(card, t.contact), fact(card, t.experience)]).toEqual([
      '200',
      '01712345678',
      'Two years',
    ]);
    expect(fact(card, t.uplineNow)).toBe(en.agents.noUpline);
    await within(card).findByLabelText(fill(t.picture, { place: 1, account: 'member1' }));
    expect(card.querySelector('img')?.getAttribute('src')).toBe(PICTURE_ADDRESS);
    within(card).getByText(t.picturesGone);
    expect(card.querySelector('form')).toBeNull();
  });

  it('are listed by state, and a decided one tells who decided and why', async () => {
    const { server, user } = openOffice('agent-applications', {
      officeAgentApplications: ({ state }) =>
        pageOf(
          state === 'rejected'
            ? [
                agentApplication(2, {
                  state: 'rejected',
                  decidedBy: ['jamal'],
                  reason: 'No plan yet',
                  againAt: NOON + 7,
                }),
              ]
            : [],
        ),
    });
    await screen.findByText(t.emptyTitle);
    await user.click(screen.getByText(t.states.rejected));
    const card = await cardOf('member2');
    within(card).getByText(fill(t.decidedBy, { accounts: 'jamal' }));
    within(card).getByText(fill(t.because, { reason: 'No plan yet' }));
    within(card).getByText(t.again);
    expect(server.inputs('officeAgentApplications')).toEqual([{ state: 'waiting' }, { state: 'rejected' }]);
  });

  it('say why they could not be loaded, and are asked for again', async () => {
    const { server, user } = openOffice('agent-applications', {
      officeAgentApplications: refused('temporarily_unavailable'),
    });
    await screen.findByText(en.failedTitle);
    server.answer({ officeAgentApplications: pageOf([agentApplication(1)]) });
    await user.click(screen.getByText(en.retry));
    await cardOf('member1');
  });
});

describe('the claim of an agent’s application', () => {
  it('is taken before a decision, and can be released', async () => {
    const list = [agentApplication(1, { claim: null })];
    const { server, user, card } = await openDesk(list);
    server.answer({
      officeClaim: () => {
        list[0] = agentApplication(1);
        return { expiresAt: NOON + 600_000 };
      },
      officeRelease: () => {
        list[0] = agentApplication(1, { claim: null });
        return {};
      },
    });
    await user.click(within(card).getByLabelText(fill(t.takeName, { account: 'member1' })));
    await user.click(await within(card).findByText(t.release));
    await within(card).findByText(t.take);
    expect(server.inputs('officeClaim')).toEqual([{ queue: 'agentApplications', itemId: idOf(1) }]);
    expect(server.inputs('officeRelease')).toEqual([{ queue: 'agentApplications', itemId: idOf(1) }]);
  });

  it('of another operator is named, and keeps the decision away', async () => {
    const { card } = await openDesk([agentApplication(1, { claim: ANOTHERS })]);
    within(card).getByText(fill(t.claimed, { account: 'shapla' }));
    expect([card.querySelector('form'), within(card).queryByText(t.take)]).toEqual([null, null]);
  });
});

describe('the approval of an agent’s application', () => {
  it('by the first of two operators has type, rate, upline and code, and says that a second must follow', async () => {
    const { user, card, sent } = await openDesk([agentApplication(1)]);
    await user.selectOptions(choice('type'), '42');
    write('rate', '0.35');
    write('code', 'SHOP2026');
    await user.type(field(card, 'uplineId.search'), 'kar{Enter}');
    await user.click(await within(card).findByLabelText(/^karim/));
    await user.click(button(card, t.approve));
    const dialog = await question();
    within(dialog).getByText(fill(t.ifFirst, { account: 'member1', type: en.agents.types[42], rate: '0.35 %' }));
    expect(sent()).toEqual([]);
    await user.click(button(dialog, t.approve));
    await noQuestion();
    const { account: _account, at: _at, ...terms } = FIRST;
    expect(sent()).toEqual([{ decision: 'approve', applicationId: idOf(1), ...terms }]);
  });

  it('by the second has the first’s terms filled in, upline included', async () => {
    const { user, card, sent } = await openDesk([agentApplication(1, { first: FIRST })]);
    within(card).getByText(fill(t.first, { account: 'jamal' }));
    await waitFor(() => expect(field(card, 'rate').value).toBe('0.35'));
    expect([choice('type').value, field(card, 'code').value]).toEqual(['42', 'SHOP2026']);
    await user.click(button(card, t.approve));
    const dialog = await question();
    within(dialog).getByText(fill(t.ifSecond, { account: 'member1', type: en.agents.types[42], rate: '0.35 %' }));
    await user.click(button(dialog, t.approve));
    await noQuestion();
    expect(sent()).toMatchObject([{ type: 42, rate: 35, uplineId: KARIM.memberId, code: 'SHOP2026' }]);
  });

  it('is not offered again to the operator who approved first', async () => {
    const { card } = await openDesk([agentApplication(1, { first: { ...FIRST, account: 'office' } })]);
    within(card).getByText(t.own);
    expect(within(card).queryByText(t.approve)).toBeNull();
    button(card, t.reject);
  });

  it('is not sent with a rate that cannot be', async () => {
    const { user, card } = await openDesk([agentApplication(1)]);
    for (const typed of ['', '-1', '5.01', '0.001', 'much']) {
      write('rate', typed);
      await user.click(button(card, t.approve));
      expect([typed, openDialog()]).toEqual([typed, null]);
    }
  });

  it.each<ErrorCode>(['approval_own', 'rate_too_high', 'claimed_by_other', 'invite_code_taken'])(
    'stays open and says why it is refused, in Bengali: %s',
    async (refusal) => {
      const { user, card } = await openDesk(
        [agentApplication(1)],
        { officeDecideAgentApplication: refused(refusal) },
        'bn',
      );
      await user.click(button(card, bn.agents.applications.approve));
      const dialog = await question();
      await user.click(button(dialog, bn.agents.applications.approve));
      expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText.bn[refusal]);
    },
  );
});

describe('the rejection of an agent’s application', () => {
  it('offers prepared reasons, which members read in their own language', async () => {
    const { user, card, sent } = await openDesk([agentApplication(1)], {
      officeDecideAgentApplication: { state: 'rejected', needsSecond: false },
    });
    const [, unreadable = expect.unreachable()] = t.templates;
    await user.click(button(card, unreadable));
    await user.click(button(card, t.reject));
    await user.click(button(await question(), t.reject));
    await noQuestion();
    expect(sent()).toEqual([{ decision: 'reject', applicationId: idOf(1), reason: unreadable }]);
  });

  it('needs a reason that the member reads, and asks once', async () => {
    const { user, card, sent } = await openDesk([agentApplication(1)], {
      officeDecideAgentApplication: { state: 'rejected', needsSecond: false },
    });
    await user.click(button(card, t.reject));
    expect(openDialog()).toBeNull();
    expect(field(card, 'reason').maxLength).toBe(TOLD_REASON_LENGTH);
    write('reason', ' আগে কিছু খেলোয়াড় আনুন ');
    await user.click(button(card, t.reject));
    const dialog = await question();
    within(dialog).getByText(fill(t.ifRejected, { account: 'member1' }));
    await user.click(button(dialog, t.reject));
    await noQuestion();
    expect(sent()).toEqual([{ decision: 'reject', applicationId: idOf(1), reason: 'আগে কিছু খেলোয়াড় আনুন' }]);
  });
});
