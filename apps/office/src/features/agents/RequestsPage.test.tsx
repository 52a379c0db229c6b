import type { ErrorCode } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { write } from '../../testing/form.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { button, cardOf, fact, noQuestion, question } from '../../testing/parts.ts';
import { KARIM, lineRequest, lockRequest, NADIA, RUPOM } from '../../testing/samples-agents.ts';
import { idOf, pageOf } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './RequestsPage.tsx';

type Request = ReturnType<typeof lineRequest>;
const t = en.agents.requests;

async function openQueue(request: Request, answers: FakeHandlers = {}, language: 'bn' | 'en' = 'en') {
  const office = openOffice(
    'agent-requests',
    { officeLineRequests: { list: [request] }, officeDecideLine: {}, ...answers },
    { language },
  );
  const card = await cardOf(request.account);
  return { ...office, card, sent: () => office.server.inputs('officeDecideLine') };
}

describe('the requests of operators', () => {
  it('are empty at first, and their tabs say how many wait', async () => {
    openOffice('agent-requests', {
      officeLineRequests: { list: [] },
      officeWaiting: { agentRequests: 3, agentLocks: 2 },
    });
    await screen.findByText(t.emptyTitle);
    const tabs = within(screen.getByRole('navigation', { name: t.what }));
    await tabs.findByText('3');
    tabs.getByText('2');
    // The menu sums both.
    expect(document.querySelector('nav a[href$="/agent-requests"]')?.parentElement?.textContent).toContain('5');
  });

  it('say why they could not be loaded', async () => {
    openOffice('agent-requests', { officeLineRequests: refused('temporarily_unavailable') });
    await screen.findByText(en.failedTitle);
  });

  it('to move show from where to where and how many move, and are confirmed by another operator', async () => {
    const { user, card, sent } = await openQueue(lineRequest(1));
    expect([fact(card, t.from), fact(card, t.to), fact(card, t.moved)]).toEqual(['karim', en.agents.noUpline, '7']);
    within(card).getByText(fill(t.asked, { account: 'shapla' }));
    await user.click(button(card, t.confirm));
    const dialog = await question();
    within(dialog).getByText(fill(t.ifConfirmed.move, { account: 'nadia', count: 7 }));
    expect(sent()).toEqual([]);
    await user.click(button(dialog, t.confirm));
    await noQuestion();
    expect(sent()).toEqual([{ requestId: idOf(1), decision: 'confirm' }]);
  });

  it('to make show type, rate, upline and code, and can be rejected', async () => {
    const { user, card, sent } = await openQueue(
      lineRequest(1, { kind: 'make', member: RUPOM, type: 42, rate: 35, code: 'SHOP22', upline: KARIM, from: null }),
    );
    expect([t.type, t.rate, en.agents.upline, t.code].map((name) => fact(card, name))).toEqual([
      en.agents.types[42],
      '0.35\u00a0%',
      'karim',
      'SHOP22',
    ]);
    await user.click(button(card, t.reject));
    await user.click(button(await question(), t.reject));
    await noQuestion();
    expect(sent()).toEqual([{ requestId: idOf(1), decision: 'reject' }]);
  });

  it('to open an account tell the temporary password once, to who confirms', async () => {
    const opened = { kind: 'open', account: 'rahima', member: null, type: 2, rate: 40, from: null } as const;
    const { server, user, card, sent } = await openQueue(lineRequest(1, opened), {
      officeDecideLine: { made: { account: 'rahima', password: 'abcde23456' } },
    });
    expect([fact(card, t.type), fact(card, t.rate)]).toEqual([en.agents.types[2], '0.40\u00a0%']);
    await user.click(button(card, t.confirm));
    const dialog = await question();
    within(dialog).getByText(fill(t.ifConfirmed.open, { account: 'rahima' }));
    server.answer({ officeLineRequests: { list: [] } });
    await user.click(button(dialog, t.confirm));
    await screen.findByText('abcde23456');
    await screen.findByText(t.emptyTitle);
    screen.getByText(new RegExp(`^rahima is an agent now`));
    expect(sent()).toEqual([{ requestId: idOf(1), decision: 'confirm' }]);
  });

  it('of the operator are only withdrawn', async () => {
    const { user, card, sent } = await openQueue(lineRequest(1, { kind: 'end', mine: true }));
    within(card).getByText(t.own);
    expect([t.confirm, t.reject].map((name) => within(card).queryByText(name))).toEqual([null, null]);
    await user.click(button(card, t.withdraw));
    await user.click(button(await question(), t.withdraw));
    await noQuestion();
    expect(sent()).toEqual([{ requestId: idOf(1), decision: 'withdraw' }]);
  });

  it.each<ErrorCode>(['already_decided', 'line_not_empty', 'proposal_asker_gone'])(
    'stay open with the reason when they are refused, and are loaded again: %s',
    async (refusal) => {
      const { server, user, card } = await openQueue(lineRequest(1), { officeDecideLine: refused(refusal) }, 'bn');
      await user.click(button(card, bn.agents.requests.confirm));
      const dialog = await question();
      await user.click(button(dialog, bn.agents.requests.confirm));
      expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText.bn[refusal]);
      await waitFor(() => expect(server.inputs('officeLineRequests')).toHaveLength(2));
    },
  );
});

describe('the locks for which agents ask', () => {
  const l = en.agents.locks;

  it.each([
    ['lock', l.lock, l.ifLocked],
    ['refuse', l.refuse, l.ifRefused],
  ] as const)('%s with a reason, and the question says what follows', async (decision, name, consequence) => {
    const { server, user } = openOffice('agent-requests?what=locks', {
      officeLockRequests: pageOf([lockRequest(1)]),
      officeDecideLock: {},
    });
    const card = await cardOf('rupom');
    expect(card.textContent).toContain(fill(l.askedBy, { account: 'nadia' }));
    await user.click(button(card, name));
    const dialog = await question();
    within(dialog).getByText(fill(consequence, { account: 'rupom' }));
    await user.click(button(dialog, name));
    expect(server.inputs('officeDecideLock')).toEqual([]);
    write('reason', 'Seen');
    await user.click(button(dialog, name));
    await noQuestion();
    expect(server.inputs('officeDecideLock')).toEqual([{ requestId: idOf(1), decision, reason: 'Seen' }]);
  });

  it('show what was decided by whom, and no decision any more', async () => {
    const { user } = openOffice('agent-requests?what=locks', {
      officeLockRequests: ({ state }) =>
        pageOf(state === 'waiting' ? [] : [lockRequest(2, { decision: 'locked', decidedBy: 'jamal', agent: NADIA })]),
    });
    await screen.findByText(l.emptyTitle);
    await user.click(screen.getByText(l.states.decided));
    const card = await cardOf('rupom');
    within(card).getByText(l.decisions.locked);
    within(card).getByText(fill(l.decidedBy, { account: 'jamal' }));
    expect(within(card).queryByRole('button')).toBeNull();
  });
});
