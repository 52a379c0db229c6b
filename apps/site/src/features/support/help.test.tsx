import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused } from '@chhokka/client';
import { en } from '@chhokka/messages/en';
import { UiLabelsProvider, type UiLabels } from '@chhokka/ui';
import { call } from '../../platform/calls/api.ts';
import { MemoryRouter } from '../../platform/router/router.tsx';
import HelpDialog from './HelpDialog.tsx';
import HelpPage from './HelpPage.tsx';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn() }));

const TOPICS = [
  { topic: 'term', title: 'Terms', content: '<p>You accept these rules.</p>' },
  { topic: 'play', title: 'Responsible play', content: '<p>Take a <em>break</em>.</p>' },
];
/** What the platform answers for the topics, when it is let. */
let answer: () => Promise<unknown>;

beforeEach(() => {
  answer = async () => ({ list: TOPICS });
  vi.mocked(call).mockImplementation((name) => (name === 'helpCenter' ? answer() : Promise.reject(refused())) as never);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const refused = (): CallRefused => new CallRefused(503, { code: 'temporarily_unavailable', message: 'Busy.' });

function draw(page: ReactNode, at = '/help'): HTMLElement {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <IntlProvider locale="en" messages={en}>
      <QueryClientProvider client={client}>
        <UiLabelsProvider labels={{ retry: 'Try again', close: 'Close' } as UiLabels}>
          <MemoryRouter at={at}>{page}</MemoryRouter>
        </UiLabelsProvider>
      </QueryClientProvider>
    </IntlProvider>,
  ).container;
}

describe('the help page', () => {
  it('lists the topics, and shows each under its anchor', async () => {
    const page = draw(<HelpPage />);
    const link = await screen.findByRole('link', { name: 'Responsible play' });
    expect(link.getAttribute('href')).toBe('#play');
    expect(page.querySelector('#play em')?.textContent).toBe('break');
  });

  it('gives the focus to the anchor of the address when the topics arrive after the page', async () => {
    let arrive = (): void => undefined;
    answer = () =>
      new Promise((resolve) => {
        arrive = () => resolve({ list: TOPICS });
      });
    const page = draw(<HelpPage />, '/help#play');
    expect(page.querySelector('[aria-busy=true]')).not.toBeNull();
    arrive();
    await waitFor(() => expect(document.activeElement?.id).toBe('play-title'));
  });

  it('searches, counts the topics found, and offers all again when there are none', async () => {
    draw(<HelpPage />);
    const search = await screen.findByRole('searchbox', { name: 'Search the help' });
    fireEvent.change(search, { target: { value: 'BREAK' } });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Terms' })).toBeNull());
    expect(screen.getByRole('status').textContent).toBe('1 topic found');
    fireEvent.change(search, { target: { value: 'zebra' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all topics' }));
    expect(await screen.findByRole('heading', { name: 'Terms' })).toBeDefined();
  });

  it('lets the visitor try again, and says when nothing has been written', async () => {
    answer = async () => Promise.reject(refused());
    draw(<HelpPage />);
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.');
    answer = async () => ({ list: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There is no text here yet')).toBeDefined();
  });
});

describe('the help dialog', () => {
  it('has the title of its topic, and shows it', async () => {
    draw(<HelpDialog topic="term" onClose={() => undefined} />);
    expect(await screen.findByText('You accept these rules.')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Terms', hidden: true })).toBeDefined();
  });

  it('says so when the operator has removed the topic', async () => {
    draw(<HelpDialog topic="privacy" onClose={() => undefined} />);
    expect(await screen.findByText('There is no text here yet')).toBeDefined();
  });
});
