import type { CallValue } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { errorText } from '@chhokka/messages/errors';
import { refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { openOffice, place } from '../../testing/open-office.tsx';
import { button, cardOf, fact, field, noQuestion, question } from '../../testing/parts.ts';
import { idOf, NOON, pageOf } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './AlarmsPage.tsx';

type Alarm = CallValue<'officeAlarms'>['list'][number];

const t = en.alarms;

function alarm(other: Partial<Alarm> = {}): Alarm {
  return {
    alarmId: idOf(1),
    kind: 'win_unknown_round',
    subject: { kind: 'member', id: idOf(501) },
    accounts: { [idOf(501)]: 'member1' },
    facts: { provider: 'SWIPE', round: 'lost', memberId: idOf(501), amount: '1250.00', currency: 'BDT' },
    page: null,
    raisedAt: NOON,
    state: 'open',
    seenBy: null,
    seenAt: null,
    closedBy: null,
    closedAt: null,
    note: '',
    ...other,
  };
}

async function openAlarms(given: Alarm) {
  const office = openOffice('alarms', {
    officeAlarms: () => pageOf([given]),
    officeSeeAlarm: alarm({ state: 'seen' }),
    officeCloseAlarm: alarm({ state: 'closed', closedBy: 'office', closedAt: NOON, note: 'x' }),
  });
  return { ...office, card: await cardOf(t.kinds[given.kind].title) };
}

describe('the page of alarms', () => {
  it('shows what an operator needs to act, with the member’s page', async () => {
    const { card } = await openAlarms(alarm());
    within(card).getByText(t.kinds.win_unknown_round.text);
    expect([fact(card, t.facts.provider), fact(card, t.facts.round)]).toEqual(['SWIPE', 'lost']);
    expect([fact(card, t.facts.amount), fact(card, t.facts.memberId)]).toEqual(['BDT\u00a01,250.00', 'member1']);
    expect(fact(card, t.facts.currency)).toBeUndefined();
    const link = within(card).getByText('member1', { selector: 'a' });
    expect(link.getAttribute('href')).toBe(`/backoffice/members/${idOf(501)}`);
    expect(within(card).queryByText(t.act)).toBeNull();
  });

  it('leads to the page where operators act on the alarm', async () => {
    const { card } = await openAlarms(alarm({ kind: 'win_held', page: 'held-wins' }));
    expect(within(card).getByText(t.act).getAttribute('href')).toBe('/backoffice/held-wins');
  });

  it('shows closed ones with who closed them, and nothing more to do', async () => {
    const closed = alarm({ state: 'closed', closedBy: 'rina', closedAt: NOON + 1, note: 'Paid by hand' });
    const { server, user } = openOffice('alarms', {
      officeAlarms: ({ state }) => pageOf(state === 'closed' ? [closed] : []),
    });
    await screen.findByText(t.emptyTitle);
    await user.click(within(screen.getByLabelText(t.filter)).getByText(t.states.closed));
    const card = await cardOf('Paid by hand');
    within(card).getByText(fill(t.closedBy, { account: 'rina' }));
    expect([place(), card.querySelector('button')]).toEqual(['alarms?state=closed', null]);
    expect(server.inputs('officeAlarms')).toEqual([{ state: 'open' }, { state: 'closed' }]);
  });

  it('shows in Bengali that there are none', async () => {
    openOffice('alarms', { officeAlarms: pageOf([]) }, { language: 'bn' });
    await screen.findByText(bn.alarms.emptyTitle);
  });
});

describe('an alarm', () => {
  it('is marked as seen', async () => {
    const { user, card, server } = await openAlarms(alarm());
    await user.click(button(card, t.see));
    await waitFor(() => expect(server.inputs('officeSeeAlarm')).toEqual([{ alarmId: idOf(1) }]));
  });

  it('says why it could not be marked', async () => {
    const { user, card, server } = await openAlarms(alarm());
    server.answer({ officeSeeAlarm: refused('already_decided') });
    await user.click(button(card, t.see));
    expect((await within(card).findByRole('alert')).textContent).toBe(errorText.en.already_decided);
  });

  it('is closed only with a note, seen or not', async () => {
    const { user, card, server } = await openAlarms(alarm({ state: 'seen', seenBy: 'rina', seenAt: NOON }));
    expect(within(card).queryByText(t.see)).toBeNull();
    within(card).getByText(fill(t.seenBy, { account: 'rina' }));
    await user.click(button(card, t.close));
    const dialog = await question();
    await user.click(button(dialog, t.close));
    expect(server.inputs('officeCloseAlarm')).toEqual([]);
    await user.type(field(dialog, 'reason'), 'Asked them');
    await user.click(button(dialog, t.close));
    await noQuestion();
    expect(server.inputs('officeCloseAlarm')).toEqual([{ alarmId: idOf(1), note: 'Asked them' }]);
  });
});
