import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused } from '@chhokka/client';
import type { InboxMessage } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { UiLabelsProvider, type UiLabels } from '@chhokka/ui';
import { call } from '../../../platform/calls/api.ts';
import { closeSession, openSession } from '../../../platform/session/session.ts';
import { Messages } from './Messages.tsx';

vi.mock('../../../platform/calls/api.ts', () => ({ call: vi.fn(), whenSiteClosed: vi.fn() }));
vi.mock('../../../platform/centre/centre-api.ts', async () => ({
  centreCall: (await import('../../../platform/calls/api.ts')).call,
}));

const LABELS: UiLabels = { ...en.common, pageOf: (page, pages) => `${page}/${pages}` };

const message = (id: string, readAt: number | null = null): InboxMessage => ({
  id,
  title: `Title ${id}`,
  content: `Line one of ${id}\nLine two of ${id}`,
  sentAt: 1_000_000,
  readAt,
});

let list: InboxMessage[];
let answers: Record<string, () => unknown>;

beforeEach(() => {
  document.body.innerHTML = '<div id="modals-container"></div>';
  list = [message('a'), message('b', 5)];
  const unread = (): number => list.filter(({ readAt }) => readAt === null).length;
  answers = {
    whitelabel: () => ({ nodes: [{ modId: 'MESSAGE', enabled: '1', childrenNodes: [] }] }),
    systemStatus: () => ({ gmtOffsetMinutes: 360 }),
    unreadCount: () => ({ unreadMessage: unread() }),
    messages: () => ({ list, next: null, unreadMessage: unread() }),
    readMessages: () => ({ unreadMessage: 0 }),
  };
  // Each call answers what this page looks at, and no more.
  vi.mocked(call).mockImplementation(async (name) => answers[name]?.() as never);
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.clearAllMocks();
});

function draw(): void {
  const info = { token: 'x', account: 'joba', customerId: '1', firstTimeLogin: false, passwordExpired: false };
  openSession({ ...info, isAgent: 0 });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <IntlProvider locale="en" messages={en} timeZone="Asia/Dhaka">
      <QueryClientProvider client={queries}>
        <UiLabelsProvider labels={LABELS}>
          <Messages />
        </UiLabelsProvider>
      </QueryClientProvider>
    </IntlProvider>,
  );
}

const calls = (name: string): number => vi.mocked(call).mock.calls.filter(([called]) => called === name).length;

describe('the message list', () => {
  it('shows a placeholder while it loads, and an explanation when it is empty', async () => {
    list = [];
    draw();
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
    await screen.findByText('No messages yet');
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('shows the error, and loads again on retry', async () => {
    answers.messages = () => {
      throw new CallRefused(503, { code: 'temporarily_unavailable', message: 'Not now.' });
    };
    draw();
    await screen.findByText('Not now.');
    answers.messages = () => ({ list, next: null, unreadMessage: 1 });
    fireEvent.click(screen.getByRole('button', { name: /try again|retry/i }));
    await screen.findByText('Title a');
  });

  it('marks a message as read when it is opened, once', async () => {
    draw();
    const row = await screen.findByRole('button', { name: /Unread: Title a/ });
    expect(row.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(row);
    screen.getByText('Line two of a');
    await waitFor(() => expect(vi.mocked(call)).toHaveBeenCalledWith('readMessages', { ids: ['a'] }));
    await waitFor(() => expect(screen.queryByText('Unread:')).toBeNull());
    await screen.findByText('All read');
    fireEvent.click(row);
    fireEvent.click(row);
    fireEvent.click(screen.getByRole('button', { name: /Title b/ }));
    expect(calls('readMessages')).toBe(1);
  });

  it('marks a message as unread again when the read call failed', async () => {
    answers.readMessages = () => {
      throw new CallRefused(0, { code: 'unreachable', message: '' });
    };
    draw();
    fireEvent.click(await screen.findByRole('button', { name: /Unread: Title a/ }));
    await waitFor(() => expect(calls('messages')).toBe(2));
    await screen.findByRole('button', { name: /Unread: Title a/ });
  });
});
