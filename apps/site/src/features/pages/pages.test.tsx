import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
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
import { SAMPLE_RANKS } from '../../testing/samples-ranks.ts';
import JoinPage from './JoinPage.tsx';
import VipPage from './VipPage.tsx';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn() }));
vi.mock('../../platform/rewards/rewards-api.ts', async () => ({
  rewardsCall: (await import('../../platform/calls/api.ts')).call,
}));
vi.mock('../../platform/agents/agents-api.ts', async () => ({
  agentsCall: (await import('../../platform/calls/api.ts')).call,
}));
vi.mock('../../platform/dialogs/dialogs.ts', () => ({ openDialog: vi.fn() }));
vi.mock('../../platform/session/session.ts', () => ({
  useSession: vi.fn(() => null),
  currentSession: vi.fn(() => null),
}));

/** What the platform answers; a call that is missing here is refused. */
let answers: Partial<Record<CallName, unknown>>;

const PAGE = { title: 'The operator’s title', content: '<p>The operator’s words</p>' };
const SETTINGS = { nodes: [{ modId: 'FEEDBACK', enabled: '1', childrenNodes: [] }] };
const session = { token: 't' } as ReturnType<typeof useSession>;

beforeEach(() => {
  answers = { sitePage: PAGE, vipRanks: { list: SAMPLE_RANKS } };
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
  it('shows the operator’s text, the table of ranks in order, and the rules that follow from it', async () => {
    draw(<VipPage />);
    expect(await screen.findByRole('heading', { level: 1, name: PAGE.title })).toBeDefined();
    const rows = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
    expect(rows).toEqual(['BronzeLevel 1', 'SilverLevel 2', 'DiamondLevel 5A person of your own.']);
    const cells = within(screen.getByRole('row', { name: /^Diamond/ })).getAllByRole('cell');
    expect(cells.map(({ lastChild }) => lastChild?.textContent)).toEqual([
      'P\u00a03,000,000.00 staked in 90 days',
      'P\u00a01,500,000.00',
      '–',
      '0.06 %',
      '+0.08 %',
      'Yes',
    ]);
    expect(screen.getByText(/keep the rank for 30 more days/)).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('marks the member’s own rank, and leads to its page', async () => {
    vi.mocked(useSession).mockReturnValue(session);
    answers.memberInfo = { clubLabel: { labelName: 'Silver', rankLevel: 2 } };
    draw(<VipPage />);
    expect((await screen.findByRole('row', { name: /^Silver/ })).textContent).toContain('Your rank');
    fireEvent.click(await screen.findByRole('button', { name: 'See your own progress' }));
    expect(openDialog).toHaveBeenCalledWith('centre', { page: 'playerRank' });
  });

  it('shows its own title and no error where the operator has written nothing', async () => {
    answers.sitePage = new CallRefused(404, { code: 'not_found', message: 'Nothing here.' });
    answers.vipRanks = { list: [] };
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
    answers.vipRanks = { list: SAMPLE_RANKS };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Bronze')).toBeDefined();
  });
});

describe('the page for agents', () => {
  it('opens the feedback form with the agent’s question', async () => {
    answers.whitelabel = SETTINGS;
    draw(<JoinPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Ask a question' }));
    expect(openDialog).toHaveBeenCalledWith('feedback', { about: 'agent' });
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  });

  it('offers nothing that is switched off', async () => {
    answers.whitelabel = { nodes: [] };
    draw(<JoinPage />);
    expect(await screen.findByText('The operator’s words')).toBeDefined();
    expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual(['Log in']);
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
