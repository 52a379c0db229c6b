import type { CallValue, ChatMessage } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import type { FakeHandlers } from '@chhokka/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { hearNews } from '../testing/fake-socket.ts';
import { openSite } from '../testing/open-site.tsx';
import { switches } from '../testing/switches.ts';

const { chat, play } = en;
const AT = '/game?vassalage=MEGH&gameCode=dragon-tiger';
const LAUNCHED = {
  url: 'about:blank',
  gameName: 'Dragon Tiger',
  gameCode: 'dragon-tiger',
  vassalage: 'MEGH',
  gameType: 'LIVE',
} as const;

const said = (number: number, text: string, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  number,
  name: 'mi***',
  avatar: null,
  role: 0,
  text,
  sentAt: Date.UTC(2026, 10, 20, 10),
  mine: false,
  hidden: false,
  ...changes,
});
const news = (number: number, text: string, room = 'dragon-tiger') => {
  const { mine: _, ...message } = said(number, text);
  return { ...message, room };
};
const part = (...list: ChatMessage[]): CallValue<'chatMessages'> => ({ list, latest: list.length, mutedUntil: null });

/** Opens the table on a screen of this width. */
async function sit(width: 'phone' | 'desktop', answers: FakeHandlers = {}) {
  screenIs(width);
  return openSite(
    AT,
    { launchGame: { ...LAUNCHED, isTable: true }, chatMessages: part(said(1, 'good luck')), ...answers },
    { member: true },
  );
}
/** Every query about a width is answered as on a phone of 390 px or a desktop of 1440 px. */
function screenIs(width: 'phone' | 'desktop'): void {
  const px = width === 'phone' ? 390 : 1440;
  Object.assign(window, { innerWidth: px });
  act(() => void window.dispatchEvent(new Event('resize')));
}
afterEach(() => screenIs('desktop'));

const chatButton = (name: string | RegExp = /^Table chat/) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('complementary', { name: chat.tableTitle });

describe('the chat of a table on a phone', () => {
  it('starts closed, counts what others write in its room, and has read it all once it is open', async () => {
    const platform = await hearNews();
    const { user } = await sit('phone');
    const button = await chatButton(play.chat);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('complementary', { name: chat.tableTitle })).toBeNull();
    await user.click(button);
    await within(await panel()).findByText('good luck');
    await user.click(button);
    platform.tell('chat', news(9, 'of the public room', ''));
    platform.tell('chat', news(2, 'of another table', 'sic-bo'));
    platform.tell('chat', news(2, 'tiger!'));
    platform.tell('chat', news(3, 'no, dragon'));
    await user.click(await chatButton('Table chat, 2 new messages'));
    const room = within(await panel());
    await room.findByText('no, dragon');
    expect(room.queryByText('of another table')).toBeNull();
    expect(room.queryByText('of the public room')).toBeNull();
    await chatButton(play.chat);
    platform.tell('chat', news(4, 'seen at once'));
    await room.findByText('seen at once');
    await chatButton(play.chat);
  });

  it('is opened and closed by the keyboard, and returns the focus to its button', async () => {
    const { user } = await sit('phone');
    (await chatButton()).focus();
    await user.keyboard('{Enter}');
    const room = await panel();
    await waitFor(() => expect(document.activeElement).toBe(room));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: chat.tableTitle })).toBeNull();
    expect(document.activeElement).toBe(await chatButton());
  });

  it('sends and reports messages in the room of its table', async () => {
    const { user, server } = await sit('phone', {
      chatSend: ({ text }) => said(2, text, { mine: true }),
      chatReport: {},
    });
    await user.click(await chatButton());
    const room = within(await panel());
    await user.type(await room.findByLabelText(chat.placeholder), 'hello table{Enter}');
    await room.findByText('hello table');
    await user.click(room.getByRole('button', { name: 'Actions for the message of mi***' }));
    await user.click(room.getByRole('button', { name: chat.reasons.scam }));
    await waitFor(() => expect(server.inputs('chatReport')).toHaveLength(1));
    expect(server.inputs('chatReport')).toMatchObject([{ room: 'dragon-tiger', number: 1, reason: 'scam' }]);
    expect(server.inputs('chatSend')).toMatchObject([{ room: 'dragon-tiger', text: 'hello table' }]);
    expect(server.inputs('chatMessages')).toMatchObject([{ room: 'dragon-tiger' }]);
  });
});

describe('the chat of a table on a desktop', () => {
  it('stands beside the table from the beginning, and stays closed at the next visit of who has closed it', async () => {
    const { user } = await sit('desktop');
    await user.click(within(await panel()).getByRole('button', { name: chat.closeTable }));
    expect(screen.queryByRole('complementary', { name: chat.tableTitle })).toBeNull();
    expect(localStorage.getItem('tableChat')).toBe('closed');
    await user.click(await chatButton());
    await panel();
    expect(localStorage.getItem('tableChat')).toBe('open');
  });

  it('stays closed where it was closed before', async () => {
    localStorage.setItem('tableChat', 'closed');
    await sit('desktop');
    expect((await chatButton()).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('no chat', () => {
  it('stands beside a game that is no table', async () => {
    const { server } = await sit('desktop', { launchGame: LAUNCHED });
    await waitFor(() => expect(document.querySelector('main iframe')).not.toBeNull());
    expect(screen.queryByRole('button', { name: play.chat })).toBeNull();
    expect(server.called).not.toContain('chatMessages');
  });

  it('stands beside a table of a site that has switched its rooms off', async () => {
    const { server } = await sit('desktop', { whitelabel: switches({ off: ['CHATROOM'] }) });
    await waitFor(() => expect(document.querySelector('main iframe')).not.toBeNull());
    expect(screen.queryByRole('button', { name: play.chat })).toBeNull();
    expect(server.called).not.toContain('chatMessages');
  });
});
