import type { CallValue, Permission } from '@chhokka/contracts';
import { partyPermission, queueAgePermission } from '@chhokka/contracts';
import { HOUR, MINUTE } from '@chhokka/kernel';
import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heading, openOffice, place } from '../../testing/open-office.tsx';
import { heldClock } from '../../testing/parts.ts';
import { idOf, NOON } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './OverviewPage.tsx';
import { PARTIES, QUEUES } from './permissions.ts';

const t = en.overview;

type Today = CallValue<'officeToday'>;
type Span = Today['sofar'];
type Party = CallValue<'officeHealth'>['list'][number];
type GameReturn = CallValue<'officeReportReturns'>['list'][number];

const span = (other: Partial<Span> = {}): Span => ({
  rounds: 0,
  staked: '0.00',
  won: '0.00',
  revenue: '0.00',
  deposits: 0,
  deposited: '0.00',
  withdrawals: 0,
  withdrawn: '0.00',
  net: '0.00',
  newMembers: 0,
  activeMembers: 0,
  firstDeposits: 0,
  ...other,
});

const TODAY: Today = {
  at: NOON,
  today: '2026-11-24',
  yesterday: '2026-11-23',
  sofar: span({ staked: '112.00', revenue: '-1234.50', newMembers: 3 }),
  before: span({ staked: '100.00', newMembers: 4 }),
  whole: span({ staked: '2500.00', newMembers: 9 }),
};

const party = (other: Partial<Party> = {}): Party => ({
  kind: 'provider',
  code: 'SUND',
  name: 'Sundarban Games',
  enabled: true,
  answeredAt: NOON,
  failedAt: null,
  failure: '',
  answers: 12,
  failures: 0,
  ...other,
});

const game = (other: Partial<GameReturn> = {}): GameReturn => ({
  vassalage: 'SUND',
  gameCode: 'ilish',
  name: 'Padma Ilish',
  rounds: 20_000,
  staked: '2000.00',
  won: '1930.00',
  realised: 96.5,
  declared: 96.2,
  low: 95,
  high: 97.4,
  deviation: 2,
  deviationFrom: 'declared',
  state: 'inside',
  ...other,
});

const ANSWERS: FakeHandlers = {
  officeToday: TODAY,
  officeQueues: {},
  officeHealth: { list: [] },
  officeAlarms: { list: [], next: null },
  officeReconciliation: { light: 'green', greenSince: NOON, running: false, list: [] },
  officeReportReturns: { list: [] },
};

const open = (answers: FakeHandlers = {}, permissions: readonly (Permission | '*')[] = ['*']) =>
  openOffice('overview', { ...ANSWERS, ...answers }, { permissions });

const marked = async (name: string, value: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-${name}="${value}"]`);
    if (found === null) throw new Error(`${name} ${value} is not shown`);
    return found;
  });

describe('the first page', () => {
  it('is where an operator arrives, and is first in the menu', async () => {
    openOffice('', ANSWERS);
    await heading(t.title);
    expect(place()).toBe('overview');
    expect(document.querySelector('nav a')?.textContent).toBe(t.title);
  });

  it.each([
    [['reports.read'], ['officeReconciliation', 'officeReportReturns', 'officeToday']],
    [['deposits.serve'], ['officeQueues']],
    [['site.write'], ['officeHealth']],
    [['approvals.decide'], ['officeAlarms', 'officeQueues']],
  ] as const)('asks for an operator with %s only what may be seen', async (permissions, calls) => {
    const { server } = open({}, permissions);
    await heading(t.title);
    const own = () =>
      [...new Set(server.called)].filter((each) => !/^(officeSite|officeWaiting)$/.test(each)).toSorted();
    await waitFor(() => expect(own()).toEqual(calls));
  });

  it('has a block for every permission that the server asks for', () => {
    expect(new Set<Permission>(QUEUES)).toEqual(new Set(Object.values(queueAgePermission)));
    expect(new Set<Permission>(PARTIES)).toEqual(new Set(Object.values(partyPermission)));
  });

  it('is refreshed while it is open', async () => {
    const wait = heldClock();
    const { server } = open();
    await marked('figure', 'staked');
    server.answer({ officeToday: { ...TODAY, sofar: span({ staked: '999.00' }) } });
    await wait(15_000);
    await waitFor(() => expect(document.querySelector('[data-figure="staked"]')?.textContent).toContain('999.00'));
  });

  it('says in the block that fails what is wrong, and shows the others', async () => {
    open({ officeToday: refused('temporarily_unavailable') });
    await screen.findByText(en.failedTitle);
    await screen.findByText(t.nothingWaits);
  });
});

describe('a figure of today', () => {
  it('stands beside yesterday by now and all of yesterday, and leads to its page', async () => {
    open();
    const staked = await marked('figure', 'staked');
    expect(staked.querySelector('[data-before]')?.textContent).toBe('100.00');
    expect(staked.textContent).toContain(`${t.figures.staked} (BDT)`);
    expect(staked.querySelector('[data-whole]')?.textContent).toBe('2,500.00');
    within(staked).getByText('+12.0 %');
    expect(within(staked).getByRole('link').getAttribute('href')).toContain('/backoffice/reports?from=2026-11-24');
    const joined = await marked('figure', 'newMembers');
    within(joined).getByText('−25.0 %');
    expect(within(joined).getByRole('link').getAttribute('href')).toBe('/backoffice/members');
  });

  it('is no share of nothing, and marks a loss', async () => {
    open();
    const revenue = await marked('figure', 'revenue');
    within(revenue).getByText('−1,234.50');
    expect(within(revenue).queryByTitle(t.changeHint)).toBeNull();
  });

  it('is no link to a page that the operator may not see', async () => {
    open({}, ['reports.read']);
    expect(within(await marked('figure', 'newMembers')).queryByRole('link')).toBeNull();
    within(await marked('figure', 'staked')).getByRole('link');
  });
});

describe('the queues', () => {
  it('stand by the age of their oldest item, and empty ones are left out', async () => {
    const now = Date.now();
    open({
      officeQueues: {
        deposits: { count: 3, oldest: now - 5 * MINUTE },
        withdrawals: { count: 1_000, oldest: now - 26 * HOUR },
        methods: { count: 1, oldest: now - HOUR - 30 * MINUTE },
        feedback: { count: 0, oldest: null },
      },
    });
    await marked('queue', 'deposits');
    const rows = [...document.querySelectorAll<HTMLElement>('[data-queue]')];
    expect(rows.map((row) => row.dataset['queue'])).toEqual(['withdrawals', 'methods', 'deposits']);
    expect(rows.map((row) => row.textContent)).toEqual([
      `${en.withdrawals.title}999+1 d 2 h`,
      `${en.methods.title}11 h 30 min`,
      `${en.deposits.title}35 min`,
    ]);
    expect(rows[1]?.querySelector('a')?.getAttribute('href')).toBe('/backoffice/approvals?what=methods');
  });
});

describe('the health of providers and gateways', () => {
  it('says who answers, who does not and why, and who was not called', async () => {
    open({
      officeHealth: {
        list: [
          party(),
          party({ code: 'DOWN', failedAt: NOON + 1, failure: 'HTTP 503', failures: 4 }),
          party({ code: 'NEW', answeredAt: null, answers: 0 }),
          party({ kind: 'gateway', code: 'pay', enabled: false }),
        ],
      },
    });
    await marked('party', 'SUND');
    const states = [...document.querySelectorAll<HTMLElement>('[data-party]')].map((each) => each.dataset['state']);
    expect(states).toEqual(['answers', 'fails', 'never', 'off']);
    within(await marked('party', 'DOWN')).getByText('Failed in the last hour: 4 of 16 calls (HTTP 503)');
    expect(
      within(await marked('party', 'pay'))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/backoffice/payment-methods');
  });
});

describe('the returns', () => {
  it('stay quiet about games with too few rounds, and put those outside of chance first', async () => {
    open({
      officeReportReturns: {
        list: [
          game(),
          game({ gameCode: 'few', rounds: 3, low: 0, high: 350, state: 'watch', realised: 400 }),
          game({ gameCode: 'broken', state: 'alarm', realised: 120 }),
        ],
      },
    });
    await marked('game', 'ilish');
    const games = [...document.querySelectorAll<HTMLElement>('[data-game]')];
    expect(games.map((each) => each.dataset['game'])).toEqual(['broken', 'ilish', 'few']);
    expect(games.map((each) => each.dataset['quiet'])).toEqual([undefined, undefined, 'true']);
    within(games[2] as HTMLElement).getByText(t.tooFew);
    within(games[0] as HTMLElement).getByText(en.returns.states.alarm);
  });

  it('are asked for today, or for seven days', async () => {
    const { server, user } = open();
    await user.click(await screen.findByText(t.spans[7]));
    await waitFor(() => expect(server.inputs('officeReportReturns')).toHaveLength(2));
    const [one, seven] = server.inputs('officeReportReturns');
    expect(one?.from).toBe(one?.to);
    expect(Date.parse(seven?.to ?? '') - Date.parse(seven?.from ?? '')).toBe(6 * 24 * HOUR);
  });
});

describe('books and alarms', () => {
  it('say that the books are wrong, and what is open', async () => {
    const proof = { proofId: idOf(1), startedAt: NOON, endedAt: NOON, accounts: 1, transfers: 1, entries: 2 };
    const differences = [{ rule: 'x', subject: 'y', expected: null, found: null }];
    open({
      officeReconciliation: {
        light: 'red',
        greenSince: null,
        running: false,
        list: [{ ...proof, openHolds: 0, askedBy: '', differences }],
      },
      officeAlarms: {
        list: [
          {
            alarmId: idOf(7),
            kind: 'win_held',
            subject: { kind: 'provider', id: 'SUND' },
            facts: {},
            accounts: {},
            page: 'held-wins',
            raisedAt: NOON,
            state: 'open',
            seenBy: null,
            seenAt: null,
            closedBy: null,
            closedAt: null,
            note: '',
          },
        ],
        next: null,
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(en.reconciliation.lights.red);
    await screen.findByText(en.alarms.kinds.win_held.title);
  });

  it('are named in Bengali too', async () => {
    openOffice('overview', ANSWERS, { language: 'bn' });
    await heading(bn.overview.title);
    await screen.findByText(bn.overview.noAlarms);
    await screen.findByText(bn.reconciliation.lights.green);
  });
});
