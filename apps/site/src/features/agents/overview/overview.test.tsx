import { type FakeHandlers, refused } from '@chhokka/testing';
import type { CallValue } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { onPhone, onWide } from '../../../testing/on-phone.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { KARIM, memberId, NO_SUMS, QUIET_AGENT, SAMPLE_OVERVIEW } from '../../../testing/samples-agents.ts';
import { switches } from '../../../testing/switches.ts';

beforeEach(onPhone);

const t = en.agents.overview;
const { period, scope } = en.agents.shared;

const textOf = (element: Element | null | undefined): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ');
const open = (answers: FakeHandlers = {}) =>
  openSite('/?agent=teamOverview', { ...QUIET_AGENT, ...answers }, { member: { isAgent: 1 } });
/** A card by its name: what it says. */
const card = async (name: string): Promise<string> => {
  const titles = await screen.findAllByText(name, { selector: 'dt' });
  return textOf(titles[0]?.nextElementSibling);
};

const CONTRACT: NonNullable<CallValue<'agentContracts'>['own']> = {
  agreementId: memberId(9),
  kind: 'dividend',
  giver: null,
  taker: KARIM,
  mine: 'taker',
  current: {
    versionId: memberId(10),
    number: 1,
    state: 'active',
    terms: {
      kind: 'dividend',
      period: 'weekly',
      tiers: [
        { base: '10000.00', active: 5, rate: 2000 },
        { base: '50000.00', active: 20, rate: 2550 },
      ],
      carryOver: true,
      weights: { RNG: 100 },
      activeFrom: '500.00',
      lastDay: null,
      atMost: null,
    },
    proposedBy: 'giver',
    proposedAt: 1,
    answerBy: 2,
    appliesFrom: 3,
    appliesUntil: null,
    endAskedBy: null,
    endedBecause: null,
  },
  coming: null,
  open: null,
};
const contracts = (own: CallValue<'agentContracts'>['own']) => ({
  whitelabel: switches({ on: ['DIVIDEND'] }),
  agentContracts: { own, given: [], next: null, most: null, nextStart: null, waiting: 0 },
});

describe('the team overview', () => {
  it('shows this week of the whole team beside the week before', async () => {
    const { server } = await open();
    expect(await card(t.cards.newMembers)).toContain('18');
    expect(await card(t.cards.newMembers)).toMatch(/6 more than the period before.*11 first deposits/);
    expect(await card(t.cards.active)).toContain('23 online now');
    expect(await card(t.cards.netDeposits)).toMatch(/P 318,400\.00.*9% more.*412,900\.00 − 94,500\.00/);
    expect(await card(t.cards.net)).toMatch(/P 139,171\.00.*4% less/);
    expect(server.inputs('teamOverview')).toEqual([{ from: '2026-11-23', to: '2026-11-27', scope: 'all' }]);
  });

  it('asks for another period, and for the own line', async () => {
    const { server, user } = await open();
    const bar = within(await screen.findByRole('group', { name: period.title }));
    await user.click(bar.getByText(period.yesterday));
    await user.click(bar.getByLabelText('Previous 7 days'));
    await user.click(screen.getByText(scope.own));
    await waitFor(() =>
      expect(server.inputs('teamOverview').slice(1)).toEqual([
        { from: '2026-11-26', to: '2026-11-26', scope: 'all' },
        { from: '2026-11-19', to: '2026-11-25', scope: 'all' },
        { from: '2026-11-19', to: '2026-11-25', scope: 'own' },
      ]),
    );
    expect(bar.getByLabelText<HTMLButtonElement>('Next 7 days').disabled).toBe(false);
  });

  it('cannot step beyond today, and marks the chosen period', async () => {
    await open();
    const bar = within(await screen.findByRole('group', { name: period.title }));
    expect(bar.getByLabelText<HTMLButtonElement>('Next 7 days').disabled).toBe(true);
    expect(bar.getByText(period.week).getAttribute('aria-pressed')).toBe('true');
  });

  it('takes any days, typed', async () => {
    const { server, user } = await open();
    await user.click(await screen.findByLabelText('Choose days, now 2026/11/23 to 2026/11/27'));
    const from = screen.getByLabelText(period.from);
    await user.clear(from);
    await user.type(from, '2026/10/01');
    await waitFor(() =>
      expect(server.inputs('teamOverview').at(-1)).toMatchObject({ from: '2026-10-01', to: '2026-11-27' }),
    );
  });

  it('draws the days, says what they come to, and has them as a table', async () => {
    const { user } = await open();
    const plot = await screen.findByRole('img', {
      name: /P\s2,950,000\.00 staked in all.*most staked on 2026\/11\/24/,
    });
    expect(plot.querySelectorAll('rect')).toHaveLength(2);
    await user.click(screen.getByText(t.plot.table, { selector: 'summary' }));
    const days = within(await screen.findByRole('list', { name: t.plot.table })).getAllByRole('listitem');
    expect(textOf(days[0])).toContain('2026/11/24Stake62,000.00Net−8,000.00Active41Stake before48,000.00');
  });

  it('lists the largest downlines', async () => {
    await open();
    const rows = within(await screen.findByRole('list', { name: t.largest.title })).getAllByRole('listitem');
    expect(rows.map(textOf)).toEqual([
      expect.stringMatching(/^karim_agentAgent.*812,330\.00.*\+48,120\.50.*0\.60%/),
      expect.stringMatching(/^nadia22Members.*−12,044\.00.*Never$/),
    ]);
  });

  it('is a table on a wide screen, with the names as its row headers', async () => {
    onWide();
    await open();
    const table = await screen.findByRole('table', { name: t.largest.title });
    const heads = within(table).getAllByRole('rowheader');
    expect(heads.map(textOf)).toEqual(['karim_agentAgent', 'nadia22']);
  });

  it('leads to the register centre while there is nobody', async () => {
    await open({ teamOverview: { ...SAMPLE_OVERVIEW, largest: [] } });
    expect((await screen.findByText(t.largest.register)).getAttribute('href')).toBe('/?agent=registerCenter');
  });

  it('shows the running dividend, when it is settled, and the net amount so far, but no share that nobody knows', async () => {
    const { server } = await open(contracts(CONTRACT));
    const running = (await screen.findByText(t.contract.kinds.dividend)).closest('section');
    await waitFor(() => expect(textOf(running)).toContain('Net from 2026/11/23 until now+P 139,171.00'));
    expect(textOf(running)).toContain('Running · weekly');
    expect(textOf(running)).toContain('at the beginning of 2026/11/30');
    expect(textOf(running)).toContain('≥ P 50,000.00≥ 20 active25.5%');
    // The page and the contract want the same week: one call.
    expect(server.inputs('teamOverview')).toHaveLength(1);
  });

  it('shows a contract that begins later with its terms and from when it applies, and nothing of a running period', async () => {
    const { current } = CONTRACT;
    const coming = current && { ...current, appliesFrom: Date.parse('2026-11-29T18:00:00Z') };
    await open(contracts({ ...CONTRACT, current: null, coming }));
    const panel = (await screen.findByText(t.contract.kinds.dividend)).closest('section');
    expect(textOf(panel)).toContain('Applies from Nov 30, 2026 on');
    expect(textOf(panel)).toContain('≥ P 50,000.00≥ 20 active25.5%');
    expect(textOf(panel)).not.toMatch(/Running|Next settlement|until now/);
    expect(screen.queryByText(t.contract.none)).toBeNull();
  });

  it('tells a quiet line from one without anybody', async () => {
    const quiet = {
      ...SAMPLE_OVERVIEW,
      sums: NO_SUMS,
      days: [{ day: '2026-11-27', stake: '0.00', net: '0.00', active: 0 }],
      daysBefore: [],
      largest: [],
    };
    const { server, user } = await open({ teamOverview: quiet });
    await screen.findByText(t.largest.quiet);
    screen.getByText(t.largest.quietText);
    expect(screen.queryByText(t.largest.none)).toBeNull();
    const plot = screen.getByRole('img', { name: /0\.00 staked in all/ });
    // Zero alone, above and below.
    const amounts = [...plot.querySelectorAll('g text')].map(textOf);
    expect(amounts).toEqual(['0', '0']);
    server.answer({ teamOverview: { ...quiet, direct: 0 } });
    await user.click(screen.getByText(period.today));
    await screen.findByText(t.largest.none);
  });

  it('says that no contract is running, and leads to the contracts', async () => {
    await open(contracts(null));
    await screen.findByText(t.contract.none);
    expect(screen.getByText(t.contract.see).getAttribute('href')).toBe('/?agent=dividendRecord');
  });

  it('says nothing of contracts where the site has none', async () => {
    const { server } = await open();
    await card(t.cards.net);
    expect(screen.queryByText(t.contract.title)).toBeNull();
    expect(server.called).not.toContain('agentContracts');
  });

  it('lets a failed call be tried again', async () => {
    const { server, user } = await open({ teamOverview: refused('server_fault') });
    const failure = await screen.findByRole('alert');
    server.answer(QUIET_AGENT);
    await user.click(within(failure).getByText(en.common.retry));
    expect(await card(t.cards.active)).toContain('96');
  });
});
