import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { write } from '../../testing/form.ts';
import { heading, openOffice } from '../../testing/open-office.tsx';
import { button, cellsOf, fact, field, noQuestion, question } from '../../testing/parts.ts';
import {
  agentFile,
  code,
  contractOf,
  DIVIDEND,
  KARIM,
  lineRequest,
  NADIA,
  NADIA_LINE,
  RUPOM,
  settled,
  TEAM,
  version,
} from '../../testing/samples-agents.ts';
import { NOON, pageOf } from '../../testing/samples-desk.ts';
// It arrives by itself, in its own time; here it is at hand.
import './AgentPage.tsx';

const t = en.agents;
const DAYS = 'from=2026-11-22&to=2026-11-22';

const open = (tab: string, answers: FakeHandlers = {}, permissions?: readonly ('agents.read' | 'agents.write')[]) =>
  openOffice(
    `agents/${KARIM.memberId}?tab=${tab}&${DAYS}`,
    { officeAgentFile: agentFile(), officeTeam: TEAM, ...answers },
    permissions && { permissions },
  );

const tableOf = async (name: string) => cellsOf(await screen.findByRole('table', { name }));

describe('an agent’s page', () => {
  it('shows the place in the tree, the rate and the sums of the line beside those before', async () => {
    const { server } = open('overview');
    await heading('karim');
    const main = document.querySelector('main') as HTMLElement;
    expect([fact(main, t.rate), fact(main, t.upline), fact(main, t.line)]).toEqual(['0.60\u00a0%', t.noUpline, '2']);
    const rows = await tableOf(t.team.sums);
    expect(rows.filter(([name]) => name === t.team.figures.active || name?.startsWith(t.team.figures.net))).toEqual([
      [t.team.figures.active, '1', '3', '−2'],
      [`${t.team.figures.net} (BDT)`, '30,500.00', '−8,000.00', '38,500.00'],
    ]);
    expect((await tableOf(t.team.largest))[1]?.slice(0, 3)).toEqual(['nadia', t.types[2], '1']);
    expect(server.inputs('officeTeam')).toEqual([
      { memberId: KARIM.memberId, from: '2026-11-22', to: '2026-11-22', scope: 'all' },
    ]);
    expect(document.title).toContain('karim');
  });

  it('asks for the own line alone, and never for more days than a report has', async () => {
    const { server, user } = open('overview');
    await user.click(await screen.findByText(t.team.scopes.own));
    await waitFor(() => expect(server.inputs('officeTeam').at(-1)?.scope).toBe('own'));
    const { server: other } = openOffice(`agents/${KARIM.memberId}?from=2026-01-01&to=2026-11-22`, {
      officeAgentFile: agentFile(),
    });
    await screen.findByText(fill(t.team.tooLong, { days: 93 }));
    expect(other.inputs('officeTeam')).toEqual([]);
  });

  it('says that there is no such member, and retries', async () => {
    const { server, user } = open('overview', { officeAgentFile: refused('member_unknown') });
    await screen.findByText(en.failedTitle);
    server.answer({ officeAgentFile: agentFile() });
    await user.click(screen.getByText(en.retry));
    await heading('karim');
  });

  it('offers no action to an operator who may only look', async () => {
    open('overview', {}, ['agents.read']);
    await heading('karim');
    expect([t.move.open, t.end.open, t.setRate.open].map((name) => screen.queryByText(name))).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('an agent is', () => {
  it('moved by a request that says how many move along, to an upline found by name', async () => {
    const { server, user } = open('overview', {
      officeAgents: { ...pageOf([NADIA_LINE]), way: [] },
      officeAskLine: lineRequest(1, { mine: true }),
    });
    await user.click(await screen.findByText(t.move.open));
    const dialog = await question();
    within(dialog).getByText(fill(t.move.text, { account: 'karim', count: 2 }));
    await user.type(field(dialog, 'uplineId.search'), 'na{Enter}');
    await user.click(await within(dialog).findByLabelText(/^nadia/));
    write('reason', 'His sister leads the shop');
    await user.click(button(dialog, t.move.submit));
    await noQuestion();
    expect(server.inputs('officeAskLine')).toEqual([
      { kind: 'move', memberId: KARIM.memberId, uplineId: NADIA.memberId, reason: 'His sister leads the shop' },
    ]);
    screen.getByText(fill(t.waitsForSecond, { account: 'karim' }));
  });

  it('not moved below somebody who stands below, and the dialog says so', async () => {
    const { user } = open('overview', { officeAskLine: refused('line_below_itself') });
    await user.click(await screen.findByText(t.move.open));
    const dialog = await question();
    write('reason', 'A mistake');
    await user.click(button(dialog, t.move.submit));
    await within(dialog).findByRole('alert');
  });

  it('ended by a request, which warns while somebody stands below', async () => {
    const { server, user } = open('overview', { officeAskLine: refused('line_not_empty') });
    await user.click(await screen.findByText(t.end.open));
    const dialog = await question();
    within(dialog).getByText(fill(t.end.notEmpty, { count: 1 }));
    write('reason', 'Closed the shop');
    await user.click(button(dialog, t.end.submit));
    await within(dialog).findByRole('alert');
    expect(server.inputs('officeAskLine')).toEqual([
      { kind: 'end', memberId: KARIM.memberId, reason: 'Closed the shop' },
    ]);
  });

  it('given another rate, typed in per cent', async () => {
    const { server, user } = open('history', {
      officeSetLineRate: { memberId: KARIM.memberId, rate: 60, nextRate: 75 },
    });
    await user.click(await screen.findByText(t.setRate.open, { selector: 'main button *' }));
    const dialog = await question();
    expect(field(dialog, 'rate').value).toBe('0.60');
    write('rate', '0.75');
    write('reason', 'A good year');
    await user.click(button(dialog, t.setRate.submit));
    await noQuestion();
    expect(server.inputs('officeSetLineRate')).toEqual([{ memberId: KARIM.memberId, rate: 75, reason: 'A good year' }]);
    await waitFor(() => expect(server.inputs('officeAgentFile')).toHaveLength(2));
  });
});

describe('the parts of an agent’s page', () => {
  it('list codes with what they brought; operators grant and end them', async () => {
    const { server, user } = open('codes', {
      officeAgentFile: agentFile({ codes: [code(), code({ code: 'OLD4', state: 'ended', name: '' })] }),
      officeGrantCode: code({ code: 'NEW4' }),
    });
    const [, first, second] = await tableOf(t.codes.caption);
    expect(first?.slice(0, 8)).toEqual([
      'KARIM22Shop',
      t.types[0],
      '0.10\u00a0%',
      t.codes.states.open,
      '120',
      '30',
      '12',
      '9',
    ]);
    expect(second?.at(-1)).toBe('–');
    await user.click(screen.getByRole('button', { name: t.codes.end }));
    await user.click(button(await question(), t.codes.end));
    await noQuestion();
    await user.click(screen.getByText(t.codes.grant));
    const dialog = await question();
    write('code', 'NEW4');
    write('rate', '0.20');
    write('days', '30');
    await user.click(button(dialog, t.codes.grant));
    await noQuestion();
    expect(server.inputs('officeGrantCode')).toEqual([
      { action: 'end', memberId: KARIM.memberId, code: 'KARIM22' },
      { action: 'grant', memberId: KARIM.memberId, code: 'NEW4', type: 0, rate: 20, days: 30 },
    ]);
  });

  it('list rates and moves with who decided them', async () => {
    open('history', {
      officeAgentFile: agentFile({
        rates: [{ rate: 60, from: '2026-11-01', by: 'shapla', reason: 'A good year' }],
        moves: [{ at: NOON, from: 'babul', to: null, first: 'shapla', second: 'jamal', reason: 'Own shop' }],
      }),
    });
    expect((await tableOf(t.history.rates))[1]).toEqual(['2026/11/01', '0.60\u00a0%', 'shapla', 'A good year']);
    expect((await tableOf(t.history.moves))[1]?.slice(1)).toEqual(['babul', t.noUpline, 'shapla', 'jamal', 'Own shop']);
  });

  it('show signs of fraud with who and what they share', async () => {
    open('signals', {
      officeAgentSignals: {
        list: [
          { signal: 'shared', members: [NADIA, RUPOM], by: ['device', 'payout'], amount: null, at: NOON },
          { signal: 'circle', members: [RUPOM], by: ['deposit', 'transfer'], amount: '9000.00', at: null },
        ],
      },
    });
    const shared = (await screen.findByText(t.signals.kinds.shared)).closest('li') as HTMLElement;
    within(shared).getByText('nadia');
    within(shared).getByText(fill(t.signals.through, { what: `${t.signals.by.device}, ${t.signals.by.payout}` }));
    const circle = screen.getByText(t.signals.kinds.circle).closest('li') as HTMLElement;
    within(circle).getByText('BDT 9,000.00');
  });

  it('say that there is no sign of fraud', async () => {
    open('signals', { officeAgentSignals: { list: [] } });
    await screen.findByText(t.signals.none);
  });

  it('list the agent’s settlements and contracts alone', async () => {
    const { server } = open('settlements', { officeSettlements: { ...pageOf([settled(1)]), sums: null } });
    await screen.findByText('agent1');
    expect(server.inputs('officeSettlements')).toMatchObject([{ memberId: KARIM.memberId, state: 'all' }]);
    const { server: other } = open('contracts', { officeContracts: pageOf([contractOf(version())]) });
    await screen.findByRole('table', { name: en.agentContracts.title });
    expect(other.inputs('officeContracts')).toMatchObject([{ memberId: KARIM.memberId, show: 'all' }]);
  });

  it('say to whom the house offers no contract', async () => {
    open('contracts', {
      officeAgentFile: agentFile({ upline: NADIA, way: [NADIA, KARIM] }),
      officeContracts: pageOf([]),
    });
    await screen.findByText(en.agentContracts.offer.onlyTop);
    expect(screen.queryByText(en.agentContracts.offer.open)).toBeNull();
  });
});

describe('the offer of a contract', () => {
  const o = en.agentContracts.offer;

  it('says what is wrong only when it is sent, then shows the terms in words and asks once', async () => {
    const { server, user } = open('contracts', {
      officeContracts: pageOf([]),
      officeProposeContract: contractOf(version({ state: 'proposed' })),
    });
    await user.click(await screen.findByText(o.open));
    expect(screen.queryByText(o.faults.amount)).toBeNull();
    await user.click(screen.getByRole('button', { name: o.send }));
    screen.getByText(o.faults.amount);
    screen.getByText(o.faults.share);
    write('tiers.0.base', '10000');
    write('tiers.0.active', '5');
    write('tiers.0.rate', '20');
    await user.click(screen.getByText(o.addTier));
    write('tiers.1.base', '50000');
    write('tiers.1.active', '20');
    write('tiers.1.rate', '25');
    within(screen.getByRole('region', { name: o.preview })).getByText(
      fill(en.agentContracts.words.dividendTier, { base: 'BDT 50,000.00', active: 20, rate: '25.00 %' }),
    );
    await user.click(screen.getByRole('button', { name: o.send }));
    const dialog = await question();
    within(dialog).getByText(fill(o.ifSent, { account: 'karim', kind: en.agentContracts.kinds.dividend }));
    await user.click(button(dialog, o.send));
    await noQuestion();
    expect(server.inputs('officeProposeContract')).toMatchObject([{ memberId: KARIM.memberId, terms: DIVIDEND }]);
    screen.getByText(fill(o.sent, { account: 'karim' }));
  });

  it('has the fields of its kind, in Bengali too, and says why it is refused', async () => {
    const { server, user } = openOffice(
      `agents/${KARIM.memberId}?tab=contracts`,
      {
        officeAgentFile: agentFile(),
        officeContracts: pageOf([]),
        officeProposeContract: refused('agreement_waits'),
      },
      { language: 'bn' },
    );
    await user.click(await screen.findByText(bn.agentContracts.offer.open));
    write('kind', 'realtime');
    write('singleBet', '1000');
    write('winRate', '1');
    write('lossRate', '2,00');
    write('weights.LIVE', '');
    await user.click(screen.getByRole('button', { name: bn.agentContracts.offer.send }));
    const dialog = await question();
    await user.click(button(dialog, bn.agentContracts.offer.send));
    await within(dialog).findByRole('alert');
    expect(server.inputs('officeProposeContract')[0]?.terms).toMatchObject({
      kind: 'realtime',
      singleBet: '1000.00',
      winRate: 100,
      lossRate: 200,
      weights: { RNG: 100, FISH: 100, PVP: 30 },
    });
    expect(server.inputs('officeProposeContract')[0]?.terms.weights.LIVE).toBeUndefined();
  });
});
