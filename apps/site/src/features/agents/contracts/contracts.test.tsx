import { type FakeHandlers, refused } from '@chhokka/testing';
import type { Agreement, CallValue } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fieldOf, fillIn, send } from '../../../testing/fill-in.ts';
import { onPhone } from '../../../testing/on-phone.ts';
import { openDialog } from '../../../testing/open-dialog.ts';
import { openSite } from '../../../testing/open-site.tsx';
import { KARIM, memberId, NADIA, QUIET_AGENT, SAMPLE_AGENT } from '../../../testing/samples-agents.ts';
import {
  DIVIDEND,
  DIVIDEND_FILE,
  DIVIDEND_TERMS,
  SELF,
  WAGE_FILE,
  WAGE_GIVEN,
} from '../../../testing/samples-settlements.ts';
import { switches } from '../../../testing/switches.ts';

const t = en.agents.contracts;
const AT = Date.parse('2026-11-01T18:00:00Z');
const TERMS = { ...DIVIDEND_TERMS, tiers: [...DIVIDEND_TERMS.tiers] };
type Contracts = CallValue<'agentContracts'>;
type Version = NonNullable<Agreement['current']>;

const RUNNING: Version = {
  versionId: memberId(601),
  number: 3,
  state: 'active',
  terms: TERMS,
  proposedBy: 'giver',
  proposedAt: AT,
  answerBy: AT + 7 * 86_400_000,
  appliesFrom: AT,
  appliesUntil: null,
  endAskedBy: null,
  endedBecause: null,
};
/** The house offers less than before. */
const OFFERED: Version = {
  ...RUNNING,
  versionId: memberId(602),
  number: 4,
  state: 'proposed',
  terms: { ...TERMS, tiers: [{ base: '10000.00', active: 5, rate: 1_000 }] },
  appliesFrom: null,
};
const OWN: Agreement = {
  agreementId: memberId(600),
  kind: 'dividend',
  giver: null,
  taker: SELF,
  mine: 'taker',
  current: RUNNING,
  coming: null,
  open: null,
};
const GIVEN: Agreement = { ...OWN, agreementId: memberId(700), giver: SELF, taker: KARIM, mine: 'giver' };
const CONTRACTS: Contracts = {
  own: OWN,
  given: [],
  next: null,
  most: TERMS,
  nextStart: Date.parse('2026-11-29T18:00:00Z'),
  waiting: 0,
};
const DONE: CallValue<'MCS2_processDividendReq'> = { agreement: OWN, ends: [] };
const BABUL = { ...KARIM, memberId: memberId(4), account: 'babul' };
const DOWNLINE: CallValue<'agentDownlines'>['list'][number] = {
  ...BABUL,
  level: 1,
  members: 0,
  balance: '0.00',
  rate: 0,
  nextRate: null,
  joinedAt: AT,
  lastLoginAt: null,
  locked: false,
  lockAsked: false,
};

const ANSWERS: FakeHandlers = {
  agentContracts: CONTRACTS,
  agentSettlements: { list: [DIVIDEND], next: null },
  agentSettlement: DIVIDEND_FILE,
  agentDownlines: {
    way: [],
    list: [DOWNLINE, { ...DOWNLINE, ...NADIA }, { ...DOWNLINE, memberId: memberId(5), account: 'far', level: 2 }],
    next: null,
  },
};
const KINDS = ['DIVIDEND', 'SALARY', 'HOURSALARY', 'REALTIMESALARY'];

const open = (answers: FakeHandlers = {}, page = 'dividendRecord', language: 'BN' | 'EN' = 'EN') =>
  openSite(
    `/?agent=${page}`,
    { ...QUIET_AGENT, whitelabel: switches({ on: KINDS }), ...ANSWERS, ...answers },
    { member: { isAgent: 1 }, language },
  );
const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ').replaceAll(/[\u2009\u202f]/g, ' ');
const press = (name: string | RegExp, within_: HTMLElement = document.body): HTMLElement =>
  within(within_).getByRole('button', { name });

describe('the own contract', () => {
  it('shows its terms with the tier that the last settlement reached, and since when it applies', async () => {
    await open();
    const card = await screen.findByRole('article', { name: 'With the site' });
    const table = within(card).getByRole('table');
    expect(within(table).getAllByRole('row').map(textOf)[3]).toBe('≥ P 100,000.00≥ 50 active30%');
    const reached = await within(table).findByText(/^reached/);
    expect(textOf(reached.closest('tr'))).toMatch(/^≥ P 50,000\.00 ?reached Nov 16 – 22, 2026≥ 20 active25%$/);
    expect(textOf(card)).toContain(`${t.states.active}It has applied since Nov 2, 2026.`);
    expect(textOf(card)).toContain('Active with stakes fromP 500.00');
  });

  it('that begins later does not say that it runs, but from when it applies, and its terms', async () => {
    const later = { ...RUNNING, appliesFrom: Date.parse('2026-11-29T18:00:00Z') };
    const ahead: Agreement = { ...OWN, current: null, coming: later };
    const { user } = await open({
      agentContracts: { ...CONTRACTS, own: ahead },
      agentContract: { agreement: ahead, versions: [{ ...later, appliesFrom: Date.now() + 86_400_000 }] },
    });
    const card = await screen.findByRole('article', { name: 'With the site' });
    expect(textOf(card)).toMatch(/^With the siteNot started yetIt applies from Nov 30, 2026 on\.Terms that come next/);
    expect(within(card).getAllByRole('row').map(textOf)[1]).toBe('≥ P 10,000.00≥ 5 active20%');
    expect(card.querySelector('details')?.open ?? false).toBe(false);
    await user.click(press(t.showVersions, card));
    const versions = await screen.findByRole('list', { name: t.versions });
    expect(textOf(versions)).toMatch(/^Version 3 · Not started yet/);
    expect(textOf(card)).not.toContain(t.states.active);
  });

  it.each(['hourlySalary', 'realTimeSalary'])('that begins within a day says the hour (%s)', async (page) => {
    const kind = page === 'hourlySalary' ? 'hourly' : 'realtime';
    const later = { ...RUNNING, appliesFrom: Date.parse('2026-11-27T11:00:00Z') };
    const ahead: Agreement = { ...OWN, kind, current: null, coming: later };
    await open({ agentContracts: { ...CONTRACTS, own: ahead } }, page);
    const card = await screen.findByRole('article', { name: 'With the site' });
    expect(textOf(card)).toContain('It applies from Nov 27, 2026, 17:00 on.');
  });

  it('does not mark a tier of other terms than those that were settled', async () => {
    const { server } = await open({
      agentSettlement: { ...DIVIDEND_FILE, explanation: { ...DIVIDEND_FILE.explanation, version: 2 } },
    });
    await screen.findByRole('article');
    await waitFor(() => expect(server.called).toContain('agentSettlement'));
    expect(screen.queryByText(/^reached/)).toBeNull();
  });

  it('is accepted only after it was shown which contracts with downlines end', async () => {
    onPhone();
    const { server, user } = await open({
      agentContracts: { ...CONTRACTS, own: { ...OWN, open: OFFERED }, waiting: 1 },
      agentContractEnds: { ends: [{ agreementId: GIVEN.agreementId, account: 'karim_agent' }] },
      MCS2_processDividendReq: DONE,
    });
    await screen.findByRole('tab', { name: 'My contract 1' });
    await screen.findByText(/^These terms come from the site\. Please answer by/);
    const release = server.hold('agentContractEnds');
    await user.click(press(t.acts.accept));
    const dialog = await openDialog(t.questions.accept);
    // Not known yet: nothing can be accepted.
    send(dialog);
    release();
    const warning = await within(dialog).findByRole('note');
    expect(textOf(warning)).toMatch(/^This contract of yours gives more than that.*karim_agent$/);
    within(dialog).getByText('It applies from Nov 30, 2026 on.');
    expect(server.inputs('MCS2_processDividendReq')).toEqual([]);
    server.answer({ agentContracts: CONTRACTS });
    send(dialog);
    await screen.findByText(t.done.accept);
    expect(server.inputs('MCS2_processDividendReq')).toEqual([{ action: 'accept', versionId: OFFERED.versionId }]);
    await waitFor(() => expect(screen.queryByText(t.proposal)).toBeNull());
  });

  it('is rejected with a reason, and a decision that came first is told', async () => {
    const { server, user } = await open({
      agentContracts: { ...CONTRACTS, own: { ...OWN, open: OFFERED } },
      MCS2_processDividendReq: refused('agreement_decided', { message: 'Decided already.' }),
    });
    await user.click(await screen.findByRole('button', { name: t.acts.reject }));
    const dialog = await openDialog(t.questions.reject);
    server.answer({ agentContracts: CONTRACTS });
    send(dialog, { reason: ' Too little ' });
    await within(dialog).findByText('Decided already.');
    expect(server.inputs('MCS2_processDividendReq')).toEqual([
      { action: 'reject', versionId: OFFERED.versionId, reason: 'Too little' },
    ]);
    await user.click(press(en.common.close, dialog));
    await waitFor(() => expect(screen.queryByText(t.proposal)).toBeNull());
  });

  it('ends when the other side asked for it and the agent agrees', async () => {
    const ending = { ...RUNNING, state: 'ending', endAskedBy: 'giver' } as const;
    const { server, user } = await open({
      agentContracts: { ...CONTRACTS, own: { ...OWN, current: ending } },
      MCS2_processDividendReq: DONE,
    });
    await screen.findByText(t.notes.theyEnd.replace('{account}', 'the site'));
    await user.click(press(t.acts.agree));
    const dialog = await openDialog(t.questions.agree);
    within(dialog).getByText(/This cannot be undone/);
    send(dialog);
    await screen.findByText(t.done.agree);
    expect(server.inputs('MCS2_processDividendReq')).toEqual([{ action: 'agree', versionId: ending.versionId }]);
  });

  it('lists all versions with the days on which each applied', async () => {
    const before: Version = {
      ...RUNNING,
      versionId: memberId(603),
      number: 2,
      state: 'ended',
      appliesFrom: AT - 30 * 86_400_000,
      appliesUntil: AT,
      endedBecause: 'replaced',
    };
    const { user } = await open({ agentContract: { agreement: OWN, versions: [RUNNING, before] } });
    await user.click(await screen.findByRole('button', { name: t.showVersions }));
    const list = await screen.findByRole('list', { name: t.versions });
    expect([...list.querySelectorAll('summary')].map(textOf)).toEqual(
      expect.arrayContaining(['Version 3 · Runningfrom Nov 2, 2026 on', 'Version 2 · EndedOct 3, 2026 to Nov 1, 2026']),
    );
    within(list).getByText(t.because.replaced);
  });

  it('can be asked for by whoever has none; a repeat is the same request', async () => {
    const { server, user } = await open(
      {
        agentContracts: { ...CONTRACTS, own: null, most: null, nextStart: null },
        MCS2_processDailySalContract: DONE,
      },
      'dailyWages',
    );
    await user.click(await screen.findByRole('button', { name: t.ask }));
    const dialog = await openDialog(t.askTitle);
    send(dialog);
    within(dialog).getByText(t.problems.rate);
    fillIn(dialog, { 'tiers.0.base': '50,000', 'tiers.0.active': '5', 'tiers.0.rate': '2.5' });
    const mend = server.cutOff('MCS2_processDailySalContract', 'after');
    send(dialog);
    await within(dialog).findByRole('alert');
    await waitFor(() => expect(dialog.querySelector('[aria-busy]')).toBeNull());
    mend();
    send(dialog);
    await screen.findByText(t.asked);
    const [first, again, ...others] = server.inputs('MCS2_processDailySalContract');
    expect([again, others]).toEqual([first, []]);
    expect(first).toMatchObject({
      action: 'propose',
      terms: {
        kind: 'daily',
        period: 'daily',
        tiers: [{ base: '50000.00', active: 5, rate: 250 }],
        weights: SAMPLE_AGENT.weights,
        activeFrom: '500.00',
        atMost: null,
        lastDay: null,
      },
    });
    expect(first).not.toHaveProperty('memberId');
  });
});

describe('contracts with downlines', () => {
  it('are offered to an agent directly below, bounded by the own terms, with per cent as they are said', async () => {
    const { server, user } = await open({ MCS2_processDividendReq: DONE });
    await user.click(await screen.findByRole('tab', { name: t.tabs.given }));
    await screen.findByText(t.noGiven);
    await user.click(press(t.offer));
    const dialog = await openDialog(t.offer);
    // Nobody but agents directly below can get one.
    await within(dialog).findByText('babul');
    expect(within(dialog).queryByText('nadia22')).toBeNull();
    expect(within(dialog).queryByText('far')).toBeNull();
    expect(fieldOf(dialog, 'tiers.2.rate').value).toBe('30');
    fillIn(dialog, { 'tiers.2.rate': '30.01' });
    send(dialog);
    within(dialog).getByText(t.chooseDownline);
    within(dialog).getByText(t.problems.ownRate.replace('{bound}', '30%'));
    expect(server.inputs('MCS2_processDividendReq')).toEqual([]);
    await user.click(press(/babul/, dialog));
    fillIn(dialog, { 'tiers.2.rate': '28' });
    await user.click(press(t.form.removeTier.replace('{number}', '1'), dialog));
    server.answer({ MCS2_processDividendReq: refused('agreement_exceeds_own', { message: 'More than yours.' }) });
    send(dialog);
    await within(dialog).findByText('More than yours.');
    server.answer({ MCS2_processDividendReq: DONE });
    send(dialog);
    await screen.findByText(t.offered);
    expect(server.inputs('MCS2_processDividendReq').at(-1)).toMatchObject({
      action: 'propose',
      memberId: BABUL.memberId,
      terms: {
        kind: 'dividend',
        period: 'weekly',
        carryOver: true,
        tiers: [
          { base: '50000.00', active: 20, rate: 2_500 },
          { base: '100000.00', active: 50, rate: 2_800 },
        ],
      },
    });
  });

  it('show what a downline asks for, and are accepted without a question about the own ones', async () => {
    onPhone();
    const asked: Agreement = { ...GIVEN, current: null, open: { ...OFFERED, proposedBy: 'taker' } };
    const { server, user } = await open(
      { agentContracts: { ...CONTRACTS, given: [asked], waiting: 1 }, MCS2_processDividendReq: DONE },
      'dividendRecord',
      'BN',
    );
    const words = bn.agents.contracts;
    await user.click(await screen.findByRole('tab', { name: `${words.tabs.given} 1` }));
    const card = await screen.findByRole('article', { name: 'karim_agent' });
    await user.click(press(words.acts.accept, card));
    const dialog = await openDialog(words.questions.accept);
    send(dialog);
    await screen.findByText(words.done.accept);
    expect(server.called).not.toContain('agentContractEnds');
  });

  it('cannot be given without an own one, nor by a counter agent', async () => {
    const { user } = await open({ agentContracts: { ...CONTRACTS, most: null, own: null } });
    await user.click(await screen.findByRole('tab', { name: t.tabs.given }));
    await screen.findByText(t.cannotOffer);
    expect((press(t.offer) as HTMLButtonElement).disabled).toBe(true);
  });

  it('are no page of a counter agent', async () => {
    await open({ agentCentre: { ...SAMPLE_AGENT, type: 42, gives: false } });
    await screen.findByRole('tab', { name: t.tabs.settlements });
    expect(screen.queryByRole('tab', { name: t.tabs.given })).toBeNull();
  });
});

it('settlements of a kind are listed by side, each with its explanation', async () => {
  const { server, user } = await open(
    {
      agentSettlements: ({ side }) => ({ list: side === 'giver' ? [WAGE_GIVEN] : [], next: null }),
      agentSettlement: WAGE_FILE,
    },
    'dailyWages',
  );
  await user.click(await screen.findByRole('tab', { name: t.tabs.settlements }));
  await screen.findByText(t.noSettlements);
  await user.click(screen.getByRole('tab', { name: t.sides.giver }));
  await user.click(await screen.findByRole('button', { name: /To karim_agent/ }));
  await screen.findByText('The line of karim_agent staked P 210,000.00 by weight.');
  expect(server.inputs('agentSettlements').at(-1)).toMatchObject({ kind: 'daily', side: 'giver', from: '2026-11-01' });
});

it('a real-time salary is asked for with its single bet and both rates', async () => {
  const { server, user } = await open(
    {
      agentContracts: { ...CONTRACTS, own: null, most: null },
      MCSFE_processRealTimeSalaryContract: DONE,
    },
    'realTimeSalary',
  );
  await user.click(await screen.findByRole('button', { name: t.ask }));
  const dialog = await openDialog(t.askTitle);
  send(dialog, { singleBet: '1000', winRate: '1', lossRate: '2', atMost: '5000', 'weights.LIVE': '101' });
  // What is folded away opens where something in it is wrong.
  within(dialog).getByText(t.problems.percent);
  expect(dialog.querySelector('details')?.open).toBe(true);
  send(dialog, { 'weights.LIVE': '30' });
  await screen.findByText(t.asked);
  expect(server.inputs('MCSFE_processRealTimeSalaryContract')).toMatchObject([
    { terms: { kind: 'realtime', singleBet: '1000.00', winRate: 100, lossRate: 200, atMost: '5000.00' } },
  ]);
});
