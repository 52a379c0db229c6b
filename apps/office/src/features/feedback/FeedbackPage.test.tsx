import type { CallValue, ErrorCode } from '@chhokka/contracts';
import { REASON_LENGTH } from '@chhokka/contracts/limits';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { openOffice, place } from '../../testing/open-office.tsx';
import { button, cardOf, field, focused, heldClock, noQuestion, openDialog, question } from '../../testing/parts.ts';
import { ANOTHERS, idOf, MINE, NOON } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './FeedbackPage.tsx';

type Entry = CallValue<'officeFeedback'>['list'][number];

const t = en.feedback;
const REFRESH_MS = 10_000;
const TEMPLATES: CallValue<'officeFeedback'>['templates'] = [
  { id: 'thanks', name: 'Thanks', texts: { bn: 'ধন্যবাদ', en: 'Thank you.', es: 'Gracias.' } },
  { id: 'proof', name: 'Ask for proof', texts: { bn: 'ছবি পাঠান', en: 'Send a picture.', es: 'Envíe una foto.' } },
];

/** A member's message that waits, free to be taken. */
function entry(number: number, other: Partial<Entry> = {}): Entry {
  return {
    entryId: idOf(number),
    memberId: idOf(number + 500),
    sender: `member${number}`,
    type: 1,
    content: `Where is deposit ${number}?`,
    language: 'en',
    sentAt: NOON,
    state: 'waiting',
    claim: null,
    decidedBy: null,
    decidedAt: null,
    answer: '',
    reason: '',
    ...other,
  };
}

const feedback = (list: readonly Entry[], next: string | null = null): CallValue<'officeFeedback'> => ({
  list: [...list],
  next,
  templates: [...TEMPLATES],
});
const open = (...list: Entry[]) => openOffice('feedback', { officeFeedback: feedback(list) });
const shown = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('li[data-entry]')].map(({ dataset }) => dataset['entry']);

describe('the feedback page', () => {
  it('requests the waiting messages, shows that they are loading, and lists its shortcuts', async () => {
    const { server } = openOffice('feedback?state=unheard-of', { officeFeedback: feedback([entry(1), entry(2)]) });
    const letGo = server.hold('officeFeedback');
    await screen.findByText(t.lead);
    screen.getByLabelText(en.loading);
    for (const [key = '', what = ''] of t.keys)
      expect(screen.getByText(key, { selector: 'kbd' }).parentElement?.textContent).toBe(`${key} ${what}`);
    letGo();
    await cardOf('member1');
    expect(shown()).toEqual([idOf(1), idOf(2)]);
    expect(server.inputs('officeFeedback')).toEqual([{ state: 'waiting' }]);
  });

  it('shows in Bengali that there is nothing', async () => {
    openOffice('feedback', { officeFeedback: feedback([]) }, { language: 'bn' });
    const title = await screen.findByText(bn.feedback.emptyTitle);
    expect(title.nextSibling?.textContent).toBe(bn.feedback.emptyText);
  });

  it('shows why loading failed, retries, refreshes automatically, and warns when that fails', async () => {
    const pass = heldClock();
    const { server, user } = openOffice('feedback', { officeFeedback: refused('server_fault') });
    await screen.findByText(errorText.en.server_fault);
    server.answer({ officeFeedback: feedback([entry(1)]) });
    await user.click(screen.getByText(en.retry));
    await cardOf('member1');
    server.answer({ officeFeedback: feedback([entry(1, { claim: ANOTHERS })]) });
    await pass(REFRESH_MS);
    await screen.findByText(fill(t.takenBy, { account: 'shapla' }));
    server.cutOff('officeFeedback');
    await pass(REFRESH_MS);
    await screen.findByText(en.stale, { exact: false });
    await cardOf('member1');
  });

  it('shows the other messages by state, and loads the next page', async () => {
    const answered = entry(1, { state: 'answered', answer: 'It came.', decidedBy: 'shapla', decidedAt: NOON + 1 });
    const closed = entry(2, { state: 'closed', reason: 'Spam', decidedBy: 'padma', decidedAt: NOON + 2 });
    const { server, user } = openOffice('feedback', {
      officeFeedback: ({ state, after }) =>
        state === 'answered'
          ? feedback(after ? [entry(3, { state })] : [answered], after ? null : idOf(1))
          : feedback([closed]),
    });
    const tabs = within(await screen.findByLabelText(t.filter));
    expect(tabs.getAllByRole('link').map((each) => each.textContent)).toEqual(Object.values(t.states));
    await user.click(tabs.getByText(t.states.answered));
    expect(place()).toBe('feedback?state=answered');
    const first = await cardOf('member1');
    within(first).getByText(fill(t.answered, { answer: 'It came.' }));
    within(first).getByText(fill(t.decided, { account: 'shapla' }));
    expect([...first.querySelectorAll('time')].map(({ dateTime }) => Date.parse(dateTime))).toEqual([NOON, NOON + 1]);
    expect(first.querySelector('button')).toBeNull();
    expect(document.querySelector('kbd')).toBeNull();
    await user.click(screen.getByText(t.more));
    await cardOf('member3');
    expect(server.inputs('officeFeedback').at(-1)).toEqual({ state: 'answered', after: idOf(1) });
    await user.click(tabs.getByText(t.states.closed));
    within(await cardOf('member2')).getByText(fill(t.because, { reason: 'Spam' }));
    expect(server.inputs('officeFeedback').at(-1)).toEqual({ state: 'closed' });
  });

  it('is closed to operators without the permission to serve it', async () => {
    const { server } = openOffice('feedback', {}, { permissions: ['chat.moderate'] });
    await screen.findByText(en.notAllowedTitle);
    expect(server.called).not.toContain('officeFeedback');
  });
});

describe('a message', () => {
  it.each([
    ['a member', {}, 'member1', idOf(501)],
    ['a visitor with a name', { memberId: null, sender: 'Joba' }, fill(t.someone, { name: 'Joba' }), null],
    ['a visitor without one', { memberId: null, sender: '' }, t.visitor, null],
  ])(
    'of %s shows its sender and its subject, and links to a sender who is a member',
    async (_, other, who, memberId) => {
      open(entry(1, { type: 6, ...other }));
      const card = await cardOf(who);
      within(card).getByText('Where is deposit 1?');
      within(card).getByText(t.types[6]);
      const link = card.querySelector('a');
      expect(link?.getAttribute('href') ?? null).toBe(memberId && `/backoffice/members/${memberId}`);
      expect(card.querySelector('time')?.dateTime).toBe(new Date(NOON).toISOString());
    },
  );

  it('does not link to the member for operators who may not see members', async () => {
    openOffice('feedback', { officeFeedback: feedback([entry(1)]) }, { permissions: ['feedback.serve'] });
    expect((await cardOf('member1')).querySelector('a')).toBeNull();
  });

  it('claimed by another operator cannot be claimed, and shows whose it is', async () => {
    open(entry(1, { claim: ANOTHERS }), entry(2));
    const card = await cardOf('member1');
    within(card).getByText(fill(t.takenBy, { account: 'shapla' }));
    expect(button(card, t.take).disabled).toBe(true);
    expect(button(await cardOf('member2'), t.take).disabled).toBe(false);
    expect(card.querySelector('textarea')).toBeNull();
  });
});

/** The desk with messages that can be taken and given back. */
function openDesk(...list: Entry[]) {
  const claim = (itemId: string, by: Entry['claim']): void => {
    const found = list.findIndex(({ entryId }) => entryId === itemId);
    const before = list[found];
    if (before) list[found] = { ...before, claim: by };
  };
  return openOffice('feedback', {
    officeFeedback: () => feedback(list),
    officeClaim: ({ itemId }) => {
      claim(itemId, MINE);
      return { expiresAt: NOON };
    },
    officeRelease: ({ itemId }) => {
      claim(itemId, null);
      return {};
    },
    officeDecideFeedback: ({ entryId }) => {
      const [decided = entry(1)] = list.splice(
        list.findIndex((each) => each.entryId === entryId),
        1,
      );
      return decided;
    },
  });
}

describe('claiming a message', () => {
  it('requests the claim, focuses the answer, and releasing takes the claim back', async () => {
    const { server, user } = openDesk(entry(1), entry(2));
    const card = await cardOf('member1');
    const letGo = server.hold('officeClaim');
    await user.click(button(card, t.take));
    expect(button(card, t.take).disabled).toBe(true);
    letGo();
    await within(card).findByText(t.mine);
    expect(server.inputs('officeClaim')).toEqual([{ queue: 'feedback', itemId: idOf(1) }]);
    await waitFor(() => expect(focused()).toBe('answer'));
    const comeBack = server.hold('officeRelease');
    await user.dblClick(button(card, t.release));
    expect(button(card, t.release).disabled).toBe(true);
    comeBack();
    await waitFor(() => button(card, t.take));
    expect(server.inputs('officeRelease')).toEqual([{ queue: 'feedback', itemId: idOf(1) }]);
  });

  it('shows the refusal when another operator was faster, and reloads the list', async () => {
    const { server, user } = open(entry(1));
    server.answer({ officeClaim: refused('claimed_by_other') });
    const card = await cardOf('member1');
    await user.click(button(card, t.take));
    expect((await within(card).findByRole('alert')).textContent).toBe(errorText.en.claimed_by_other);
    await waitFor(() => expect(server.inputs('officeFeedback')).toHaveLength(2));
  });

  it('shows why the message could not be released, and keeps what was typed', async () => {
    const { server, user } = open(entry(1, { claim: MINE }));
    server.cutOff('officeRelease');
    const card = await cardOf('member1');
    await user.type(field(card, 'answer'), 'It came.');
    await user.click(button(card, t.release));
    expect((await within(card).findByRole('alert')).textContent).toBe(en.unreachable);
    expect(field(card, 'answer').value).toBe('It came.');
  });

  it('also works by keys: J and K move, Enter claims, U releases the focused message', async () => {
    const { server, user } = openDesk(entry(1), entry(2), entry(3, { claim: MINE }));
    await cardOf('member3');
    field(await cardOf('member3'), 'answer').blur();
    const held = () => document.activeElement?.closest('li')?.dataset['entry'];
    const walk: (string | undefined)[] = [];
    for (const key of ['j', 'j', 'j', 'j', 'k']) {
      await user.keyboard(key);
      walk.push(held());
    }
    expect(walk).toEqual([1, 2, 3, 3, 2].map(idOf));
    await user.keyboard('u{Enter}');
    const card = await cardOf('member2');
    await within(card).findByText(t.mine);
    await waitFor(() => expect(focused()).toBe('answer'));
    // A letter in an answer is a letter.
    await user.keyboard('u');
    expect(server.called).not.toContain('officeRelease');
    button(card, t.release).focus();
    await user.keyboard('u');
    await waitFor(() => expect(server.inputs('officeRelease')).toEqual([{ queue: 'feedback', itemId: idOf(2) }]));
  });
});

describe('an answer', () => {
  it.each(['bn', 'en', 'es'] as const)('starts from a template in the member’s language (%s)', async (language) => {
    const { user } = open(entry(1, { claim: MINE, language }));
    const card = await cardOf('member1');
    const answer = field(card, 'answer');
    expect([answer.lang, answer.maxLength]).toEqual([language, 2_000]);
    const choice = within(card).getByLabelText(t.template);
    await user.selectOptions(choice, 'Ask for proof');
    expect(answer.value).toBe(TEMPLATES[1]?.texts[language]);
    await user.selectOptions(choice, t.noTemplate);
    expect(answer.value).toBe('');
  });

  it('needs text, is sent once as typed, and removes the message from the list', async () => {
    const { server, user } = openDesk(entry(1, { claim: MINE }), entry(2));
    const card = await cardOf('member1');
    expect(button(card, t.send).disabled).toBe(true);
    await user.type(field(card, 'answer'), '  ');
    expect(button(card, t.send).disabled).toBe(true);
    const form = field(card, 'answer').form;
    if (form) fireEvent.submit(form);
    await user.type(field(card, 'answer'), 'It came.');
    const letGo = server.hold('officeDecideFeedback');
    await user.dblClick(button(card, t.send));
    if (form) fireEvent.submit(form);
    expect(button(card, t.send).disabled).toBe(true);
    letGo();
    await waitFor(() => expect(shown()).toEqual([idOf(2)]));
    expect(server.inputs('officeDecideFeedback')).toEqual([
      { decision: 'answer', entryId: idOf(1), answer: 'It came.' },
    ]);
  });

  it.each<ErrorCode>(['claim_needed', 'already_decided', 'item_unknown'])(
    'that is refused (%s) keeps its text',
    async (code) => {
      const { server, user } = openDesk(entry(1, { claim: MINE }));
      server.answer({ officeDecideFeedback: refused(code) });
      const card = await cardOf('member1');
      await user.type(field(card, 'answer'), 'It came.');
      await user.click(button(card, t.send));
      expect((await within(card).findByRole('alert')).textContent).toBe(errorText.en[code]);
      expect(field(card, 'answer').value).toBe('It came.');
      expect(button(card, t.send).disabled).toBe(false);
      expect(server.inputs('officeFeedback').length).toBeGreaterThan(1);
    },
  );

  it('is possible for members only: a visitor’s message can only be closed', async () => {
    open(entry(1, { memberId: null, sender: 'Joba', claim: MINE }));
    const card = await cardOf(fill(t.someone, { name: 'Joba' }));
    expect(card.querySelector('textarea')).toBeNull();
    button(card, t.close);
    button(card, t.release);
  });
});

describe('closing without an answer', () => {
  it('asks for a reason, which other operators can read', async () => {
    const { server, user } = openDesk(entry(1, { claim: MINE }));
    await user.click(button(await cardOf('member1'), t.close));
    const dialog = await question();
    within(dialog).getByText(t.closeText);
    within(dialog).getByRole('heading', { name: t.closeTitle });
    const reason = field(dialog, 'reason');
    expect([reason.required, reason.maxLength]).toEqual([true, REASON_LENGTH]);
    await user.type(reason, ' Sent twice ');
    await user.click(button(dialog, t.close));
    await noQuestion();
    await screen.findByText(t.emptyTitle);
    expect(server.inputs('officeDecideFeedback')).toEqual([
      { decision: 'close', entryId: idOf(1), reason: 'Sent twice' },
    ]);
  });

  it('stays open with the reason when the platform refuses, in Bengali', async () => {
    const answers = {
      officeFeedback: feedback([entry(1, { claim: MINE })]),
      officeDecideFeedback: refused('claim_needed'),
    };
    const { user } = openOffice('feedback', answers, { language: 'bn' });
    await user.click(button(await cardOf('member1'), bn.feedback.close));
    const dialog = await question();
    await user.type(field(dialog, 'reason'), 'দুবার এসেছে');
    await user.click(button(dialog, bn.feedback.close));
    expect((await within(dialog).findByRole('alert')).textContent).toBe(errorText.bn.claim_needed);
    expect(field(dialog, 'reason').value).toBe('দুবার এসেছে');
    await user.click(button(dialog, bn.back));
    expect(openDialog()).toBeNull();
  });
});
