import type { CallValue, InboxMessage } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { bn } from '@chhokka/messages/bn';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hearNews } from '../../testing/fake-socket.ts';
import { everythingIsNear } from '../../testing/near.ts';
import { openSite } from '../../testing/open-site.tsx';
import { QUIET_SITE } from '../../testing/quiet-site.ts';
import { switches } from '../../testing/switches.ts';

const header = (): HTMLElement => document.querySelector('header') ?? expect.unreachable('no header');
const CENTRE = '/noticePage?centre=messageV2';

const message = (place: number, title: string, readAt: number | null = null): InboxMessage => ({
  id: `01a2008a-de54-7e40-972e-${String(place).padStart(12, '0')}`,
  title,
  content: `${title}: one\ntwo`,
  sentAt: Date.UTC(2026, 10, 20, 10),
  readAt,
});

/** A member's messages, as the platform keeps them. */
function inbox(...titles: string[]) {
  let list = titles.map((title, place) => message(place, title));
  const unread = (): number => list.filter(({ readAt }) => readAt === null).length;
  const told = () => ({ unreadMessage: unread() });
  return {
    answers: {
      messages: () => ({ list, next: null, ...told() }),
      unreadCount: told,
      readMessages(input) {
        const isMeant = (id: string): boolean => 'all' in input || input.ids.includes(id);
        list = list.map((each) => (isMeant(each.id) ? { ...each, readAt: 1 } : each));
        return told();
      },
      deleteMessages({ ids }) {
        list = list.filter(({ id }) => !ids.includes(id));
        return told();
      },
    } satisfies FakeHandlers,
    write: (title: string): void => void (list = [message(list.length, title), ...list]),
    unread,
  };
}

const unreadText = (count: number): string => `${count} unread`;
const counted = (text: string): Promise<HTMLElement> => screen.findByText(text, { selector: '[role=status]' });
const rows = (): HTMLElement[] =>
  screen.queryAllByRole('listitem').filter((row) => row.querySelector('[aria-expanded]'));

describe('an open page', () => {
  it('shows a balance that changed elsewhere, without a request', async () => {
    const news = await hearNews();
    const { server } = await openSite('/noticePage', {}, { member: true });
    await within(header()).findByText(/1,000\.00/);
    news.tell('balance', { sumBalance: '1123.45' });
    await within(header()).findByText(/1,123\.45/);
    expect(server.called.filter((name) => name === 'walletBalance')).toHaveLength(1);
  });

  it('requests a balance that it may have missed', async () => {
    const news = await hearNews();
    const { server } = await openSite('/noticePage', {}, { member: true });
    await within(header()).findByText(/1,000\.00/);
    news.tell('balance', { sumBalance: '1000.00' });
    server.answer({ walletBalance: { sumBalance: '1005.00', currency: 'BDT', currencySymbol: 'P' } });
    news.skip('balance');
    await within(header()).findByText(/1,005\.00/);
  });

  it('shows a new message, the count and the dot when it is notified', async () => {
    const news = await hearNews();
    const box = inbox();
    await openSite(CENTRE, box.answers, { member: true });
    await screen.findByText(en.inbox.emptyTitle);
    box.write('Login from a new device');
    news.tell('inbox', { unreadMessage: 1 });
    await screen.findByText('Login from a new device');
    await counted(unreadText(1));
    expect(header().querySelector('[aria-label*="1 unread"], [title*="1 unread"]')).not.toBeNull();
  });

  it('finds the message that was written while no news arrived', async () => {
    const news = await hearNews();
    const box = inbox();
    await openSite(CENTRE, box.answers, { member: true });
    await screen.findByText(en.inbox.emptyTitle);
    news.tell('inbox', { unreadMessage: 0 });
    box.write('While you were away');
    news.skip('inbox');
    await screen.findByText('While you were away');
    await counted(unreadText(1));
  });

  it('says that its session has ended elsewhere, and asks the same member to log in', async () => {
    const news = await hearNews();
    await openSite('/noticePage', {}, { member: { account: 'demo' } });
    await within(header()).findByText(/1,000\.00/);
    news.tell('session', null);
    await screen.findByText(en.login.reason.ended);
    const dialog = await waitFor(
      () => document.querySelector('dialog[data-modal=loginPopupModal]') ?? expect.unreachable('no login'),
    );
    await waitFor(() => expect(dialog.querySelector<HTMLInputElement>('[name=username]')?.value).toBe('demo'));
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  it('shows changed content without a reload', async () => {
    const news = await hearNews();
    const { server } = await openSite('/help', { helpCenter: { list: [] } });
    await screen.findByText(en.help.missing);
    server.answer({ helpCenter: { list: [{ topic: 'fresh', title: 'A new topic', content: '<p>Words</p>' }] } });
    news.tell('content', null);
    await screen.findByText('A new topic', { selector: 'h2' });
  });

  it('follows the switches and the channels of the operator', async () => {
    everythingIsNear();
    const news = await hearNews();
    const { server } = await openSite('/noticePage', { sitePage: refused('not_found') });
    const ways = () => document.querySelectorAll('nav a[href="/promotions"]').length;
    await waitFor(() => expect(ways()).toBeGreaterThan(0));
    const { systemStatus } = QUIET_SITE;
    const youtube = { resourceType: 'youtube', url: 'https://videos.example/chhokka', qrCodeUrl: null };
    server.answer({
      whitelabel: switches({ off: ['PROMOTION'] }),
      systemStatus: { ...systemStatus, info: { ...systemStatus.info, resources: [youtube] } },
    });
    news.tell('settings', null);
    await waitFor(() => expect(ways()).toBe(0));
    await waitFor(() => expect(document.querySelector(`footer a[href="${youtube.url}"]`)).not.toBeNull());
  });
});

describe.each([
  { language: 'EN', words: en.inbox, unread: unreadText, allRead: 'All read' },
  { language: 'BN', words: bn.inbox, unread: (count: number) => `${count}টি পড়া হয়নি`, allRead: 'সব পড়া হয়েছে' },
] as const)('messages in $language', ({ language, words, unread, allRead }) => {
  it('are opened, read, deleted after one question, and all marked as read at once', async () => {
    const box = inbox('First', 'Second', 'Third');
    const { user, server } = await openSite(CENTRE, box.answers, { member: true, language });
    await counted(unread(3));
    await waitFor(() => expect(rows()).toHaveLength(3));
    const first = within(rows()[0] as HTMLElement);
    await user.click(first.getByText('First'));
    first.getByText('two');
    await counted(unread(2));

    await user.click(first.getByText(words.remove));
    const question = within(
      (await screen.findByText(words.removeTitle)).closest('dialog') ?? expect.unreachable('no question'),
    );
    expect(server.called).not.toContain('deleteMessages');
    await user.click(question.getByText(words.remove));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]?.textContent).toContain('Second');

    fireEvent.click(screen.getByText(words.readAll));
    await waitFor(() => expect(server.inputs('readMessages').at(-1)).toEqual({ all: true }));
    await waitFor(() => expect(screen.queryByText(words.readAll)).toBeNull());
    await counted(allRead);
    expect(box.unread()).toBe(0);
    expect(screen.queryByText(words.isUnread)).toBeNull();
  });
});

it('the message list continues from where its last part ended', async () => {
  everythingIsNear();
  const part = (from: number, to: number, next: string | null): CallValue<'messages'> => ({
    list: Array.from({ length: to - from }, (_, place) => message(from + place, `m${from + place}`, 1)),
    next,
    unreadMessage: 0,
  });
  const { server } = await openSite(
    CENTRE,
    {
      sitePage: refused('not_found'),
      messages: ({ after }) =>
        after === undefined ? part(0, 20, 'a') : after === 'a' ? part(20, 40, 'b') : part(40, 45, null),
    },
    { member: true },
  );
  await waitFor(() => expect(rows()).toHaveLength(45));
  expect(server.inputs('messages').map(({ after }) => after)).toEqual([undefined, 'a', 'b']);
});
