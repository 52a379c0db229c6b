import type { CallInput, CallValue, ErrorCode } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { openOffice } from '../../testing/open-office.tsx';
import { button, cardOf, heldClock } from '../../testing/parts.ts';
import { idOf, NOON } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './ChatPage.tsx';

type Message = CallValue<'officeChatReports'>['list'][number];

const t = en.chat;
const REFRESH_MS = 5_000;

const MINE = { account: 'office', mine: true, expiresAt: NOON };

/** A message that was reported once, of a member who is not muted, and that the operator has claimed. */
function message(number: number, other: Partial<Message> = {}): Message {
  return {
    number,
    table: null,
    itemId: idOf(number),
    claim: MINE,
    account: `member${number}`,
    name: `member${number}`,
    text: `I sell a secret system ${number}`,
    sentAt: NOON,
    reports: [{ reason: 'scam', at: NOON + 1 }],
    mutedUntil: null,
    ...other,
  };
}

/** The room's reports; what is decided on is gone. */
function openReports(list: Message[], language: 'bn' | 'en' = 'en') {
  return openOffice(
    'chat',
    {
      officeChatReports: () => ({ list: [...list] }),
      officeChatModerate: ({ number }) => {
        list.splice(
          list.findIndex((each) => each.number === number),
          1,
        );
        return {};
      },
    },
    { language },
  );
}

const muteFor = (card: HTMLElement): HTMLSelectElement => within(card).getByLabelText<HTMLSelectElement>(t.muteFor);

describe('the list of reported messages', () => {
  it('shows that it is loading, then the messages in the order of the platform', async () => {
    const { server } = openReports([message(7), message(3)]);
    const letGo = server.hold('officeChatReports');
    await screen.findByText(t.lead);
    screen.getByLabelText(en.loading);
    letGo();
    await cardOf('member7');
    const numbers = [...document.querySelectorAll<HTMLElement>('li[data-number]')].map(
      ({ dataset }) => dataset['number'],
    );
    expect(numbers).toEqual(['7', '3']);
  });

  it('shows each sender, text, displayed name and time, and the reasons of the reports', async () => {
    openReports([
      message(1, {
        name: 'de***o',
        table: 'Dragon Tiger',
        reports: [
          { reason: 'insult', at: NOON + 1 },
          { reason: 'other', at: NOON + 2 },
        ],
        mutedUntil: NOON + 60_000,
      }),
      message(2),
    ]);
    const card = await cardOf('member1');
    within(card).getByText('I sell a secret system 1');
    within(card).getByText(fill(t.shownAs, { name: 'de***o' }));
    within(card).getByText(fill(t.table, { name: 'Dragon Tiger' }));
    within(card).getByText(t.reasons.insult);
    within(card).getByText(t.reasons.other);
    within(card).getByText(fill(t.reports, { count: 2 }));
    const times = [...card.querySelectorAll('time')].map(({ dateTime }) => Date.parse(dateTime));
    expect(times).toEqual([NOON, NOON + 60_000]);
    within(card).getByText(t.mutedUntil, { exact: false });
    const other = await cardOf('member2');
    within(other).getByText(fill(t.reports, { count: 1 }));
    expect(other.textContent).not.toContain('shown as');
    expect(other.textContent).not.toContain('Table');
    expect(other.textContent).not.toContain(t.mutedUntil);
  });

  it('shows in Bengali that there are none', async () => {
    openReports([], 'bn');
    const title = await screen.findByText(bn.chat.emptyTitle);
    expect(title.nextSibling?.textContent).toBe(bn.chat.emptyText);
  });

  it('shows why loading failed, retries, refreshes automatically, and warns when that fails', async () => {
    const pass = heldClock();
    const { server, user } = openOffice('chat', { officeChatReports: refused('temporarily_unavailable') });
    await screen.findByText(errorText.en.temporarily_unavailable);
    server.answer({ officeChatReports: { list: [message(1)] } });
    await user.click(screen.getByText(en.retry));
    await cardOf('member1');
    server.answer({ officeChatReports: { list: [message(1), message(2)] } });
    await pass(REFRESH_MS);
    await cardOf('member2');
    server.cutOff('officeChatReports');
    await pass(REFRESH_MS);
    await screen.findByText(en.stale, { exact: false });
    await cardOf('member2');
  });

  it('is closed to operators without the permission to moderate', async () => {
    const { server } = openOffice('chat', {}, { permissions: ['feedback.serve'] });
    await screen.findByText(en.notAllowedTitle);
    expect(server.called).not.toContain('officeChatReports');
  });
});

describe('a reported message', () => {
  it('is decided on only once it is claimed, and can be released', async () => {
    const list = [message(1, { claim: null })];
    const { server, user } = openReports(list);
    server.answer({
      officeClaim: () => {
        list[0] = message(1);
        return { expiresAt: NOON };
      },
      officeRelease: () => {
        list[0] = message(1, { claim: { account: 'rina', mine: false, expiresAt: NOON } });
        return {};
      },
    });
    const card = await cardOf('member1');
    expect(within(card).queryByText(t.hide)).toBeNull();
    await user.click(within(card).getByText(t.take));
    await within(card).findByText(t.hide);
    within(card).getByText(t.mine);
    await user.click(button(card, t.release));
    await within(card).findByText(fill(t.takenBy, { account: 'rina' }));
    expect([within(card).queryByText(t.hide), within(card).queryByText(t.take)]).toEqual([null, null]);
    expect(server.inputs('officeClaim')).toEqual([{ queue: 'chat', itemId: idOf(1) }]);
  });
});

describe('a decision on a message', () => {
  it.each<[string, CallInput<'officeChatModerate'>]>([
    [t.dismiss, { number: 1, decision: 'dismiss' }],
    [t.hide, { number: 1, decision: 'hide' }],
    [t.mute, { number: 1, decision: 'mute', minutes: 10 }],
  ])('%s: is sent once, and disables the other decisions meanwhile', async (label, sent) => {
    const { server, user } = openReports([message(1), message(2)]);
    const card = await cardOf('member1');
    const letGo = server.hold('officeChatModerate');
    await user.dblClick(button(card, label));
    const decisions = [t.dismiss, t.hide, t.mute].map((each) => button(card, each));
    expect(decisions.map(({ disabled }) => disabled)).toEqual([true, true, true]);
    expect(decisions.filter(({ dataset }) => 'loading' in dataset).map(({ textContent }) => textContent)).toEqual([
      label,
    ]);
    expect(muteFor(card).disabled).toBe(true);
    // The next message is decided on by itself.
    expect(button(await cardOf('member2'), label).disabled).toBe(false);
    letGo();
    await waitFor(() => expect(screen.queryByText('member1')).toBeNull());
    expect(server.inputs('officeChatModerate')).toEqual([sent]);
    await cardOf('member2');
  });

  it.each([
    ['m10', 10],
    ['h1', 60],
    ['h24', 1_440],
    ['d7', 10_080],
  ] as const)('mutes the sender for %s', async (length, minutes) => {
    const { server, user } = openReports([message(1)]);
    const card = await cardOf('member1');
    expect(muteFor(card).value).toBe('m10');
    expect([...muteFor(card).options].map(({ text }) => text)).toEqual(Object.values(t.mutes));
    await user.selectOptions(muteFor(card), t.mutes[length]);
    await user.click(button(card, t.mute));
    await screen.findByText(t.emptyTitle);
    expect(server.inputs('officeChatModerate')).toEqual([{ number: 1, decision: 'mute', minutes }]);
  });

  it.each<ErrorCode>(['chat_message_unknown', 'server_fault'])(
    'shows why it was refused (%s), keeps the choice, and reloads the list',
    async (code) => {
      const { server, user } = openReports([message(1)]);
      server.answer({ officeChatModerate: refused(code) });
      const card = await cardOf('member1');
      await user.selectOptions(muteFor(card), t.mutes.d7);
      await user.click(button(card, t.mute));
      expect((await within(card).findByRole('alert')).textContent).toBe(errorText.en[code]);
      await waitFor(() => expect(server.inputs('officeChatReports')).toHaveLength(2));
      expect(muteFor(card).value).toBe('d7');
      expect([t.dismiss, t.hide, t.mute].map((each) => button(card, each).disabled)).toEqual([false, false, false]);
    },
  );

  it('shows in Bengali that the connection was lost', async () => {
    const { server, user } = openReports([message(1)], 'bn');
    server.cutOff('officeChatModerate');
    const card = await cardOf('member1');
    await user.click(button(card, bn.chat.hide));
    expect((await within(card).findByRole('alert')).textContent).toBe(bn.unreachable);
  });
});
