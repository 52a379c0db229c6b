import type { CallValue, ChatMessage } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { bn } from '@chhokka/messages/bn';
import { errorText } from '@chhokka/messages/errors';
import { refused, type FakeHandlers } from '@chhokka/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { openSession } from '../../platform/session/session.ts';
import { hearNews } from '../../testing/fake-socket.ts';
import { openSite, place } from '../../testing/open-site.tsx';
import { QUIET_MEMBER } from '../../testing/quiet-site.ts';

const words = en.chat;
const TODAY = Date.UTC(2026, 10, 20, 10);

const said = (number: number, text: string, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  number,
  name: 'mi***',
  avatar: null,
  role: 0,
  text,
  sentAt: TODAY,
  mine: false,
  hidden: false,
  ...changes,
});
const part = (list: readonly ChatMessage[], mutedUntil: number | null = null): CallValue<'chatMessages'> => ({
  list: [...list],
  latest: list.at(-1)?.number ?? 0,
  mutedUntil,
});
const HOUSE = said(1, 'Welcome', { role: 2, name: 'Chhokka' });
const MINA = said(2, 'hello all');

/** Opens the room over a page of the site. */
async function enter(answers: FakeHandlers, as: Parameters<typeof openSite>[2] = { member: true }) {
  const site = await openSite('/noticePage', { chatMessages: part([HOUSE, MINA]), ...answers }, as);
  act(() => openDialog('chat'));
  const room = await waitFor(
    () => document.querySelector<HTMLElement>('dialog[data-modal=chatRoom]') ?? expect.unreachable('no room'),
  );
  return { ...site, room, look: within(room) };
}
type Entered = Awaited<ReturnType<typeof enter>>;

const article = ({ look }: Pick<Entered, 'look'>, text: string): Promise<HTMLElement> =>
  look.findByText(text).then((found) => found.closest('article') ?? expect.unreachable('no message'));

/** The platform takes one message in two seconds, and so has the page wait by its own clock. */
function afterThePause(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_000 });
}
afterEach(() => {
  vi.useRealTimers();
});

async function write({ look, user }: Entered, text: string): Promise<void> {
  const field = await look.findByLabelText(words.placeholder);
  fireEvent.change(field, { target: { value: text } });
  await user.type(field, '{Enter}');
}

describe('a guest in the chat room', () => {
  it('reads messages of the house and of members, and can write after the login', async () => {
    const { look, user } = await enter({ ...QUIET_MEMBER }, { member: false });
    await look.findByText('Welcome');
    look.getByText('hello all');
    look.getByText(words.loginToWrite);
    expect(look.queryByLabelText(words.placeholder)).toBeNull();
    await user.click(look.getByRole('button', { name: words.login }));
    await waitFor(() => expect(document.querySelector('dialog[data-modal=loginPopupModal]')).not.toBeNull());
    act(() =>
      openSession({
        token: 'x',
        account: 'joba',
        customerId: '1',
        isAgent: 0,
        firstTimeLogin: false,
        passwordExpired: false,
      }),
    );
    await look.findByLabelText(words.placeholder);
  });

  it('enters by a link to the room, which the address then drops', async () => {
    await openSite('/noticePage#chat', { chatMessages: part([MINA]) });
    await screen.findByText('hello all');
    expect([place(), location.hash]).toEqual(['/noticePage', '']);
  });

  it('sees when the room is closed', async () => {
    const { look } = await enter({ chatMessages: refused('function_not_enabled') }, { member: false });
    await look.findByText(words.closedTitle);
    expect(look.queryByRole('log')).toBeNull();
  });

  it('sees when the room cannot be read, and tries again', async () => {
    const { look, user, server } = await enter({ chatMessages: refused('temporarily_unavailable') }, { member: false });
    await look.findByText(errorText.en.temporarily_unavailable);
    server.answer({ chatMessages: part([MINA]) });
    await user.click(look.getByRole('button', { name: words.retry }));
    await look.findByText('hello all');
  });
});

describe('a member in the chat room', () => {
  it('reads Bengali messages with a Bengali interface around them', async () => {
    const { look } = await enter(
      { chatMessages: part([said(1, 'শুভ সন্ধ্যা, পদ্মা ইলিশ!')]) },
      { member: true, language: 'BN' },
    );
    await look.findByText('শুভ সন্ধ্যা, পদ্মা ইলিশ!');
    look.getByLabelText(bn.chat.placeholder);
  });

  it('sees why a message is refused, edits it and sends it', async () => {
    const room = await enter({
      chatSend: ({ text }) => (text.includes('017') ? refused('chat_refused') : said(3, text, { mine: true })),
    });
    await write(room, 'call me: 01712 345678');
    const failed = within(await article(room, 'call me: 01712 345678'));
    expect((await failed.findByRole('alert')).textContent).toContain(errorText.en.chat_refused);
    await room.user.click(failed.getByRole('button', { name: words.edit }));
    const field = room.look.getByLabelText<HTMLInputElement>(words.placeholder);
    expect([field.value, room.look.queryByRole('alert')]).toEqual(['call me: 01712 345678', null]);
    afterThePause();
    fireEvent.change(field, { target: { value: 'call me lucky' } });
    await room.user.type(field, '{Enter}');
    await waitFor(() => expect(room.look.queryByText(words.sending)).toBeNull());
    room.look.getByText('call me lucky');
    expect(room.server.inputs('chatSend').map(({ text }) => text)).toEqual(['call me: 01712 345678', 'call me lucky']);
  });

  it('keeps a message that could not be sent, and sends it again as the same request', async () => {
    const room = await enter({ chatSend: refused('server_fault') });
    await write(room, 'over a bad line');
    const retry = await room.look.findByRole('button', { name: words.retry });
    room.server.answer({ chatSend: ({ text }) => said(3, text, { mine: true }) });
    afterThePause();
    await room.user.click(retry);
    await waitFor(() => expect(room.look.queryByRole('button', { name: words.retry })).toBeNull());
    await waitFor(() => expect(room.look.queryByText(words.sending)).toBeNull());
    expect(room.look.getAllByText('over a bad line')).toHaveLength(1);
    const [first, second] = room.server.inputs('chatSend');
    expect(second).toEqual(first);
  });

  it('who is muted sees until when, and can no longer write', async () => {
    const until = Date.now() + 3_600_000;
    const room = await enter({ chatSend: refused('chat_muted') });
    room.server.answer({ chatMessages: part([HOUSE, MINA], until) });
    await write(room, 'one more word');
    await room.look.findByText(/^You can write again at \d\d:\d\d|^You can write again at .*\d\d:\d\d\.$/);
    expect(room.look.queryByLabelText(words.placeholder)).toBeNull();
  });

  it('reports a message once, with a reason', async () => {
    const room = await enter({ chatReport: {} });
    const heard = within(await article(room, 'hello all'));
    const actions = heard.getByRole('button', { name: words.actions.replace('{name}', 'mi***') });
    await room.user.click(actions);
    await room.user.click(heard.getByRole('button', { name: words.reasons.scam }));
    await screen.findByText(words.reported);
    expect(room.server.inputs('chatReport')).toEqual([{ room: '', number: 2, reason: 'scam' }]);
    await room.user.click(actions);
    heard.getByText(words.isReported);
    expect(heard.queryByRole('button', { name: words.reasons.scam })).toBeNull();
    // The house is not reported.
    expect(within(await article(room, 'Welcome')).queryByRole('button')).toBeNull();
  });

  it('hides the messages of a name on this device only, and shows them again', async () => {
    const room = await enter({});
    const heard = within(await article(room, 'hello all'));
    await room.user.click(heard.getByRole('button', { name: words.actions.replace('{name}', 'mi***') }));
    await room.user.click(heard.getByRole('button', { name: words.hideName.replace('{name}', 'mi***') }));
    expect(room.look.queryByText('hello all')).toBeNull();
    room.look.getByText('Welcome');
    expect(localStorage.getItem('chatHidden')).toBe('["mi***"]');
    await room.user.click(room.look.getByRole('button', { name: words.showNames }));
    room.look.getByText('hello all');
    expect(localStorage.getItem('chatHidden')).toBe('[]');
  });
});

describe('an open chat room', () => {
  it('shows new messages as they are sent, and removes what a moderator hides', async () => {
    const news = await hearNews();
    const room = await enter({});
    await room.look.findByText('hello all');
    const { mine: _, ...message } = said(3, 'Good evening!', { name: 'de***' });
    const next = { ...message, room: '' };
    news.tell('chat', next);
    await article(room, 'Good evening!').then((heard) => within(heard).getByText('de***'));
    news.tell('chat', { ...next, number: 2, name: 'mi***', text: '', hidden: true });
    await room.look.findByText(words.removed);
    expect(room.look.queryByText('hello all')).toBeNull();
    expect(room.server.called.filter((name) => name === 'chatMessages')).toHaveLength(1);
  });

  it('requests earlier messages, and those that it missed', async () => {
    const news = await hearNews();
    const room = await enter({
      chatMessages: ({ before }) => part(before === undefined ? [said(51, 'late')] : [said(50, 'early')]),
    });
    await room.user.click(await room.look.findByRole('button', { name: words.older }));
    await room.look.findByText('early');
    expect(room.server.inputs('chatMessages').map(({ before }) => before)).toEqual([undefined, 51]);
    room.server.answer({ chatMessages: part([said(51, 'late'), said(52, 'missed')]) });
    news.skip('chat');
    await room.look.findByText('missed');
    room.look.getByText('early');
  });
});
