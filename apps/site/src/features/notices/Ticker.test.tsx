import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Announcement } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { MemoryRouter } from '../../platform/router/router.tsx';
import { markRead } from './read-notices.ts';
import { Ticker } from './Ticker.tsx';

const say = vi.hoisted(() => ({ list: [] as Announcement[], fails: false }));
vi.mock('../../platform/calls/api.ts', () => ({
  call: () => (say.fails ? Promise.reject(new Error('no answer')) : Promise.resolve({ list: say.list })),
}));
vi.mock('../../platform/dialogs/dialogs.ts', () => ({ openDialog: vi.fn() }));

const notice = (id: string, type: Announcement['type'] = 'B'): Announcement => ({
  id,
  type,
  title: `Title of ${id}`,
  content: '<p>…</p>',
  publishedAt: 0,
});

function show(list: readonly Announcement[]): void {
  say.list = [...list];
  render(
    <IntlProvider locale="en" messages={en}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <Ticker />
        </MemoryRouter>
      </QueryClientProvider>
    </IntlProvider>,
  );
}

function askForLessMotion(wanted: boolean): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: wanted }));
}

beforeEach(() => {
  say.fails = false;
  askForLessMotion(false);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the ticker shows bulletins only, and opens the one that is pressed', async () => {
  show([notice('a'), notice('pop', 'PU'), notice('b')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Title of b' }));
  expect(openDialog).toHaveBeenLastCalledWith('notices', { ids: ['a', 'b'], openId: 'b' });
  expect(screen.queryByText('Title of pop')).toBeNull();
});

it('the ticker shows how many notices are unread until they have been read', async () => {
  show([notice('x'), notice('y')]);
  await screen.findByRole('link', { name: 'All notices, 2 unread' });
  markRead('x');
  await screen.findByRole('link', { name: 'All notices, 1 unread' });
  markRead('y');
  await screen.findByRole('link', { name: 'All notices' });
});

it('the ticker can be stopped', async () => {
  show([notice('a')]);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop the notices' }));
  screen.getByRole('button', { name: en.notices.resume });
});

it('the ticker stands still with reduced motion, and has buttons to the other notices', async () => {
  askForLessMotion(true);
  show([notice('a'), notice('b')]);
  await screen.findByRole('button', { name: 'Title of a' });
  expect(screen.queryByText('Title of b')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Previous notice' }));
  screen.getByRole('button', { name: 'Title of b' });
});

it('the ticker says when there are no notices, and when they could not be loaded', async () => {
  show([]);
  await screen.findByText('There are no notices now');
  cleanup();
  say.fails = true;
  show([]);
  await screen.findByText(/could not be fetched/);
  say.fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('There are no notices now');
});
