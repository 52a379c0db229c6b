import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallRefused } from '@chhokka/client';
import type { CallName } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { UiLabelsProvider, type UiLabels } from '@chhokka/ui';
import { call } from '../../platform/calls/api.ts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { MemoryRouter } from '../../platform/router/router.tsx';
import { useSession } from '../../platform/session/session.ts';
import JoinPage from './JoinPage.tsx';
import VipPage from './VipPage.tsx';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../platform/dialogs/dialogs.ts', () => ({ openDialog: vi.fn() }));
vi.mock('../../platform/session/session.ts', () => ({
  useSession: vi.fn(() => null),
  currentSession: vi.fn(() => null),
}));

/** What the platform answers; a call that is missing here is refused. */
let answers: Partial<Record<CallName, unknown>>;

const PAGE = { title: 'The operator’s title', content: '<p>The operator’s words</p>' };
const RANKS = [
  { rankLevel: 1, labelName: 'Bud', description: '<p>First</p>' },
  { rankLevel: 2, labelName: 'Water lily', description: '<p>Second</p>' },
];
const SETTINGS = { nodes: [{ modId: 'FEEDBACK', enabled: '1', childrenNodes: [] }] };
const session = { token: 't' } as ReturnType<typeof useSession>;

beforeEach(() => {
  answers = { sitePage: PAGE, vipRanks: { open: false, list: RANKS } };
  vi.mocked(call).mockImplementation(async (name) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    if (answer === undefined) throw new CallRefused(503, { code: 'temporarily_unavailable', message: 'Busy.' });
    return answer as never;
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.mocked(useSession).mockReturnValue(null);
});

function draw(page: ReactNode): HTMLElement {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <IntlProvider locale="en" messages={en}>
      <QueryClientProvider client={client}>
        <UiLabelsProvider labels={{ retry: 'Try again' } as UiLabels}>
          <MemoryRouter>{page}</MemoryRouter>
        </UiLabelsProvider>
      </QueryClientProvider>
    </IntlProvider>,
  ).container;
}

describe('the VIP page', () => {
  it('shows the operator’s text and the ranks in order, and says that they do not count yet', async () => {
    draw(<VipPage />);
    expect(await screen.findByRole('heading', { level: 1, name: PAGE.title })).toBeDefined();
    const names = (await screen.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent);
    expect(names).toEqual(['Bud', 'Water lily']);
    expect(screen.getByText('Not open yet')).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('drops that note once ranks count, and marks the member’s own', async () => {
    vi.mocked(useSession).mockReturnValue(session);
    answers.vipRanks = { open: true, list: RANKS };
    answers.memberInfo = { clubLabel: { labelName: 'Water lily', rankLevel: 2 } };
    draw(<VipPage />);
    expect(await screen.findByText('Your rank: 2')).toBeDefined();
    expect(screen.getByText('Rank 1')).toBeDefined();
    expect(screen.queryByText('Not open yet')).toBeNull();
  });

  it('shows its own title and no error where the operator has written nothing', async () => {
    answers.sitePage = new CallRefused(404, { code: 'not_found', message: 'Nothing here.' });
    answers.vipRanks = { open: false, list: [] };
    draw(<VipPage />);
    expect(await screen.findByText('There are no ranks yet')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('VIP');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a placeholder while it loads, and lets the visitor try again after a failure', async () => {
    delete answers.vipRanks;
    const page = draw(<VipPage />);
    const waiting = () => page.querySelectorAll('[aria-busy=true]').length;
    // First for the words, and then for the ranks below them.
    expect(waiting()).toBe(1);
    await screen.findByText('The operator’s words');
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.');
    answers.vipRanks = { open: false, list: RANKS };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Bud')).toBeDefined();
  });
});

describe('the page for agents', () => {
  it('opens the feedback form with the agent’s question', async () => {
    answers.whitelabel = SETTINGS;
    draw(<JoinPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Write an application' }));
    expect(openDialog).toHaveBeenCalledWith('feedback', { about: 'agent' });
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  });

  it('offers nothing that is switched off', async () => {
    answers.whitelabel = { nodes: [] };
    draw(<JoinPage />);
    expect(await screen.findByText('The operator’s words')).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('lets the visitor try again when the operator’s text did not arrive', async () => {
    delete answers.sitePage;
    draw(<JoinPage />);
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.');
    answers.sitePage = PAGE;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The operator’s words')).toBeDefined();
  });
});
