import type { CallValue } from '@chhokka/contracts';
import { errorText } from '@chhokka/messages/errors';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { heading, openOffice } from '../../testing/open-office.tsx';
import { cardOf, heldClock } from '../../testing/parts.ts';
import { idOf, NOON, pageOf } from '../../testing/samples-desk.ts';

type Message = CallValue<'officeOutbox'>['list'][number];

const t = en.outbox;
const REFRESH_MS = 2_000;

const message = (number: number, other: Partial<Message> = {}): Message => ({
  id: idOf(number),
  channel: 'sms',
  recipient: `+88017310000${number}`,
  subject: null,
  text: `ছক্কা: আপনার কোড 551${number}\n<b>& you</b>`,
  state: 'shown',
  attempts: 0,
  reason: null,
  createdAt: NOON,
  ...other,
});

it('the outbox shows each message as it was sent, with its state', async () => {
  const mail = message(2, { channel: 'email', recipient: 'joba@example.com', subject: 'Your code', state: 'sent' });
  openOffice('outbox', { officeOutbox: pageOf([message(1), { ...mail, text: null }]) });
  const card = await cardOf('+880173100001');
  expect(card.querySelector('[data-text]')?.textContent).toBe('ছক্কা: আপনার কোড 5511\n<b>& you</b>');
  within(card).getByText(t.states.shown);
  within(card).getByLabelText(t.sms);
  expect(card.querySelector('time')?.dateTime).toBe(new Date(NOON).toISOString());
  const other = await cardOf('joba@example.com');
  within(other).getByText('Your code');
  within(other).getByLabelText(t.email);
  within(other).getByText(t.noText);
  expect(within(other).queryByText(t.copy)).toBeNull();
});

it('a waiting message hides its text, and a failed one shows its attempts and the reason', async () => {
  const failed = message(2, { state: 'failed', text: null, attempts: 3, reason: 'HTTP 503' });
  openOffice('outbox', { officeOutbox: pageOf([message(1, { state: 'waiting', text: null, attempts: 1 }), failed]) });
  const waiting = await cardOf('+880173100001');
  within(waiting).getByText(t.textLater);
  expect(waiting.textContent).not.toContain(fill(t.attempts, { count: 1 }));
  const card = await cardOf('+880173100002');
  within(card).getByText(t.states.failed);
  within(card).getByText(fill(t.attempts, { count: 3 }));
  within(card).getByText(fill(t.reason, { reason: 'HTTP 503' }));
});

it('the text of a message can be copied, and the page says so when the browser forbids it', async () => {
  const { user } = openOffice('outbox', { officeOutbox: pageOf([message(1)]) });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  onTestFinished(() => write.mockRestore());
  const card = await cardOf('+880173100001');
  await user.click(within(card).getByText(t.copy));
  await within(card).findByText(t.copied);
  expect(write).toHaveBeenCalledWith(message(1).text);
  write.mockRejectedValueOnce(new Error('not allowed'));
  await user.click(within(card).getByText(t.copied));
  expect((await within(card).findByRole('alert')).textContent).toBe(en.copyFailed);
});

it('the outbox refreshes automatically, warns when that fails, and keeps its list', async () => {
  const wait = heldClock();
  const { server } = openOffice('outbox', { officeOutbox: pageOf([message(1)]) });
  await cardOf('+880173100001');
  server.answer({ officeOutbox: pageOf([message(2), message(1)]) });
  await wait(REFRESH_MS);
  await cardOf('+880173100002');
  const mend = server.cutOff('officeOutbox');
  await wait(REFRESH_MS);
  await screen.findByText(en.stale, { exact: false });
  expect((await screen.findByText(en.stale, { exact: false })).textContent).toContain(en.unreachable);
  await cardOf('+880173100001');
  mend();
  await wait(REFRESH_MS);
  await waitFor(() => expect(screen.queryByText(en.stale, { exact: false })).toBeNull());
});

it('the outbox does not retry a failed first load by itself, only when the operator asks', async () => {
  const wait = heldClock();
  const { server, user } = openOffice('outbox', { officeOutbox: refused('server_fault') }, { language: 'bn' });
  await screen.findByText(bn.failedTitle);
  screen.getByText(errorText.bn.server_fault);
  const asked = server.inputs('officeOutbox').length;
  await wait(3 * REFRESH_MS);
  expect(server.inputs('officeOutbox')).toHaveLength(asked);
  server.answer({ officeOutbox: pageOf([message(1)]) });
  await user.click(screen.getByText(bn.retry));
  const card = await cardOf('+880173100001');
  within(card).getByText(bn.outbox.states.shown);
});

it('the outbox shows that it is loading, and explains itself when it is empty', async () => {
  const { server } = openOffice('outbox', { officeOutbox: pageOf([]) });
  const release = server.hold('officeOutbox');
  await heading(t.title);
  await screen.findByLabelText(en.loading, { selector: '[role=status]' });
  expect(screen.queryByText(t.emptyTitle)).toBeNull();
  release();
  await screen.findByText(t.emptyTitle);
  const site = screen.getByText(t.openSite).closest('a');
  expect([site?.getAttribute('href'), site?.rel]).toEqual(['/', 'noopener']);
  expect(screen.queryByLabelText(en.loading)).toBeNull();
});

it('the outbox loads older messages on request, below the others', async () => {
  const { server, user } = openOffice('outbox', {
    officeOutbox: ({ before }) =>
      before === undefined ? pageOf([message(1), message(2)], idOf(2)) : pageOf([message(3)]),
  });
  await user.click(await screen.findByText(t.older));
  await cardOf('+880173100003');
  expect([...document.querySelectorAll('main li')].map((card) => /\+\d+/.exec(card.textContent)?.[0])).toEqual([
    '+880173100001',
    '+880173100002',
    '+880173100003',
  ]);
  expect(screen.queryByText(t.older)).toBeNull();
  expect(server.inputs('officeOutbox')).toEqual([{ limit: 50 }, { limit: 50, before: idOf(2) }]);
});
