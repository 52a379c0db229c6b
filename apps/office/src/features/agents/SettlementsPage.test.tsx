import { bn } from '@chhokka/messages/office/bn';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { write } from '../../testing/form.ts';
import { openOffice, place } from '../../testing/open-office.tsx';
import { button, cellsOf, fact, noQuestion, question } from '../../testing/parts.ts';
import { agent, correction, EXPLAINED, KARIM, NADIA, REALTIME, settled } from '../../testing/samples-agents.ts';
import { idOf, NOON, pageOf } from '../../testing/samples-desk.ts';
import { keepSavedFiles } from '../../testing/saved-files.ts';
// It arrives by itself, in its own time; here it is at hand.
import './SettlementsPage.tsx';

const t = en.agentSettlements;
const WEEK = '2026/11/16 – 2026/11/22';

const answer = (list: ReturnType<typeof settled>[]) => ({
  list,
  next: null,
  sums: { count: list.length, amount: '71664.60', paid: '0.00' },
});

const open = (list: ReturnType<typeof settled>[], answers: FakeHandlers = {}) =>
  openOffice('agent-settlements', { officeSettlements: answer(list), ...answers });

const boxOf = (account: string) => screen.findByLabelText(fill(t.choose, { account, period: WEEK }));

describe('the queue of settlements', () => {
  it('shows amounts beside those of the period before, signals and who agreed first', async () => {
    const { server } = open([
      settled(1, { signals: 2, first: 'jamal' }),
      settled(2, { before: null, corrects: idOf(9) }),
    ]);
    const table = await screen.findByRole('table', { name: t.title });
    const [, first, second] = cellsOf(table);
    expect(first).toEqual([
      'agent1',
      en.agentContracts.kinds.dividend,
      WEEK,
      en.agentContracts.house,
      '35,832.30',
      '0.00',
      `5,972.05${t.before}: 29,860.25`,
      '2',
      t.states.due,
      fill(t.firstSeen, { account: 'jamal' }),
      t.see,
    ]);
    expect([second?.[1], second?.[6]]).toEqual([`${en.agentContracts.kinds.dividend}${t.correction}`, '–']);
    expect(
      within(table)
        .getByLabelText(fill(t.signalsOf, { account: 'agent1', count: 2 }))
        .getAttribute('href'),
    ).toBe(`/backoffice/agents/${idOf(501)}?tab=signals`);
    screen.getByText(fill(t.sum, { count: 2, amount: 'BDT 71,664.60', paid: 'BDT 0.00' }));
    expect(server.inputs('officeSettlements')).toMatchObject([{ state: 'waiting' }]);
  });

  it('is filtered by state, kind, agent and days, and the agent is found by name', async () => {
    const { server } = openOffice('agent-settlements?state=paid&kind=daily&agent=Karim&from=2026-11-01&to=2026-11-22', {
      officeAgents: { ...pageOf([agent({ ...NADIA, account: 'karima' }), agent()]), way: [] },
      officeSettlements: answer([settled(1, { state: 'paid', decidedBy: ['jamal', 'shapla'] })]),
    });
    await screen.findByText('jamal, shapla');
    expect(server.inputs('officeSettlements')).toMatchObject([
      { state: 'paid', kind: 'daily', memberId: KARIM.memberId, from: '2026-11-01', to: '2026-11-22' },
    ]);
    // What is decided cannot be chosen.
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says that there is no such agent, and asks for no settlements', async () => {
    const { server, user } = open([], { officeAgents: { ...pageOf([agent()]), way: [] } });
    await screen.findByText(t.emptyTitle);
    await user.type(screen.getByLabelText(t.agent), 'kari');
    await user.click(screen.getByRole('button', { name: en.rounds.search }));
    await screen.findByText(fill(t.unknownTitle, { account: 'kari' }));
    expect(place()).toBe('agent-settlements?agent=kari');
    expect(server.inputs('officeSettlements')).toHaveLength(1);
  });

  it('says why it could not be loaded, in Bengali', async () => {
    openOffice('agent-settlements', { officeSettlements: refused('temporarily_unavailable') }, { language: 'bn' });
    await screen.findByText(bn.failedTitle);
    screen.getByRole('heading', { level: 1, name: bn.agentSettlements.title });
  });

  it('is saved as a file', async () => {
    const saved = keepSavedFiles();
    const { user } = open([settled(1)]);
    await user.click(await screen.findByText(en.table.export));
    const [file] = await saved();
    expect(file?.name).toBe('agent-settlements-waiting.csv');
    expect(file?.lines[0]).toMatch(/^settlement,kind,giver,agent,from,until,amount,paid,before,state/);
    expect(file?.lines[1]).toContain('agent1');
  });
});

describe('a decision about settlements', () => {
  it('pays the chosen ones after one question with their sum, and tells what became of each', async () => {
    const { server, user } = open([settled(1), settled(2), settled(3, { giver: KARIM })], {
      officeDecideSettlements: {
        list: [
          { settlementId: idOf(1), outcome: 'paid' },
          { settlementId: idOf(2), outcome: 'needs_second' },
        ],
      },
    });
    await user.click(await boxOf('agent1'));
    screen.getByText(fill(t.chosen, { count: 1, amount: 'BDT 35,832.30' }));
    // What an agent gives is not the house's to decide.
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(screen.getByText(t.chooseAll));
    await user.click(screen.getByRole('button', { name: t.decisions.pay }));
    const dialog = await question();
    within(dialog).getByText(fill(t.ifDecided.pay, { count: 2, amount: 'BDT 71,664.60' }));
    expect(server.inputs('officeDecideSettlements')).toEqual([]);
    await user.click(button(dialog, t.decisions.pay));
    await noQuestion();
    expect(server.inputs('officeDecideSettlements')).toEqual([
      { settlementIds: [idOf(1), idOf(2)], decision: 'pay', reason: '' },
    ]);
    const told = screen.getByText(t.outcomesTitle).parentElement as HTMLElement;
    expect(
      within(told)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(new RegExp(`^agent1 .*: ${t.outcomes.paid}$`)),
      expect.stringMatching(new RegExp(`^agent2 .*: ${t.outcomes.needs_second}$`)),
    ]);
    await waitFor(() => expect(server.inputs('officeSettlements')).toHaveLength(2));
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, false]);
  });

  it.each(['hold', 'drop'] as const)('needs a reason to %s', async (decision) => {
    const { server, user } = open([settled(1)], {
      officeDecideSettlements: { list: [{ settlementId: idOf(1), outcome: decision === 'hold' ? 'held' : 'own' }] },
    });
    await user.click(await boxOf('agent1'));
    await user.click(screen.getByRole('button', { name: t.decisions[decision] }));
    const dialog = await question();
    await user.click(button(dialog, t.decisions[decision]));
    expect(server.inputs('officeDecideSettlements')).toEqual([]);
    write('reason', 'Circles in the line');
    await user.click(button(dialog, t.decisions[decision]));
    await noQuestion();
    expect(server.inputs('officeDecideSettlements')).toEqual([
      { settlementIds: [idOf(1)], decision, reason: 'Circles in the line' },
    ]);
    screen.getByText(t.outcomes[decision === 'hold' ? 'held' : 'own'], { selector: 'li b' });
  });

  it('keeps the choice and says why when it is refused', async () => {
    const { user } = open([settled(1)], { officeDecideSettlements: refused('reason_needed') });
    const box = await boxOf('agent1');
    await user.click(box);
    await user.click(screen.getByRole('button', { name: t.decisions.pay }));
    const dialog = await question();
    await user.click(button(dialog, t.decisions.pay));
    await within(dialog).findByRole('alert');
    expect((box as HTMLInputElement).checked).toBe(true);
  });

  it('is not offered to operators who may only look', async () => {
    openOffice('agent-settlements', { officeSettlements: answer([settled(1)]) }, { permissions: ['agents.read'] });
    await screen.findByText('agent1');
    expect([screen.queryByRole('checkbox'), screen.queryByText(t.chooseAll)]).toEqual([null, null]);
  });
});

describe('the explanation of a settlement', () => {
  const f = t.file;
  const explain = async (answers: FakeHandlers) => {
    const office = open([settled(1)], answers);
    await office.user.click(await screen.findByText(t.see, { selector: 'button *' }));
    const dialog = await question();
    await within(dialog).findByRole('heading', { name: f.why, level: 3 });
    return { ...office, dialog };
  };

  it('of a dividend says the net line by line, the tier, the sources and the corrections', async () => {
    const { dialog, user, server } = await explain({
      officeSettlementFile: { settlement: settled(1), explanation: EXPLAINED, corrections: [correction(4)] },
    });
    const table = within(dialog).getByRole('table', { name: f.net });
    expect(cellsOf(table).slice(1)).toEqual([
      [f.netLines.stake, '500,000.00'],
      [f.netLines.win, '350,000.00'],
      [f.netLines.bonus, '9,000.00'],
      [f.netLines.rebate, '1,559.00'],
      [f.netLines.net, '139,441.00'],
      [f.netLines.carriedIn, '−20,000.00'],
      [f.netLines.base, '119,441.00'],
      [f.netLines.carriedOut, '0.00'],
    ]);
    expect([fact(dialog, f.tier), fact(dialog, f.nextTier), fact(dialog, f.active)]).toEqual([
      fill(f.tierText, { number: 3, rate: '30.00\u00a0%' }),
      f.highest,
      fill(f.activeOf, { count: 61, amount: 'BDT\u00a03,500.00' }),
    ]);
    expect(cellsOf(within(dialog).getByRole('table', { name: f.sources }))[1]).toEqual(['nadia', '119,441.00', '61']);
    within(dialog).getByText(f.noPayments);
    const corrections = within(dialog).getByRole('table', { name: f.corrections });
    expect(cellsOf(corrections)[1]?.slice(0, 2)).toEqual([t.states.due, '−120.00']);
    await user.click(within(corrections).getByRole('button'));
    await waitFor(() =>
      expect(server.inputs('officeSettlementFile').map(({ settlementId }) => settlementId)).toEqual([idOf(1), idOf(4)]),
    );
  });

  it('of a salary in real time says what won and lost, and of the line rate the differences', async () => {
    const { dialog, server, user } = await explain({
      officeSettlementFile: {
        settlement: settled(1, { kind: 'realtime' }),
        corrections: [],
        explanation: {
          ...EXPLAINED,
          terms: REALTIME,
          net: null,
          stakes: [{ gameType: 'LIVE', stake: '4000.00', weight: 30, weighed: '1200.00' }],
          rounds: {
            won: { count: 1, weighed: '2000.00', rate: 100, amount: '2.00' },
            lost: { count: 2, weighed: '2700.00', rate: 200, amount: '5.40' },
          },
          tier: null,
          payments: [{ at: NOON, amount: '7.40', kind: 'debt' }],
        },
      },
    });
    expect(cellsOf(within(dialog).getByRole('table', { name: f.rounds })).slice(1)).toEqual([
      [f.won, '1', '2,000.00', '1.00\u00a0‰', '2.00'],
      [f.lost, '2', '2,700.00', '2.00\u00a0‰', '5.40'],
    ]);
    expect(cellsOf(within(dialog).getByRole('table', { name: f.stakes }))[1]?.slice(1)).toEqual([
      '4,000.00',
      '30\u00a0%',
      '1,200.00',
    ]);
    expect(cellsOf(within(dialog).getByRole('table', { name: f.payments }))[1]?.slice(1)).toEqual([
      f.paymentKinds.debt,
      '7.40',
    ]);
    expect(fact(dialog, f.tier)).toBeUndefined();
    await user.click(button(dialog, t.close));
    await noQuestion();
    server.answer({
      officeSettlementFile: {
        settlement: settled(2, { kind: 'rate', corrects: idOf(9) }),
        corrections: [],
        explanation: {
          ...EXPLAINED,
          terms: null,
          version: null,
          net: null,
          rates: [
            { member: null, difference: 60, weighed: '0.00', amount: '0.00' },
            { member: NADIA, difference: 20, weighed: '10000.00', amount: '20.00' },
          ],
        },
      },
    });
    await user.click(await screen.findByText(t.see, { selector: 'button *' }));
    const other = await question();
    const rates = await within(other).findByRole('table', { name: f.rates });
    expect(cellsOf(rates).slice(1)).toEqual([
      [f.ownStake, '0.60\u00a0%', '0.00', '0.00'],
      ['nadia', '0.20\u00a0%', '10,000.00', '20.00'],
    ]);
    within(other).getByText(f.corrects);
  });

  it('says what the next tier lacked, and why it could not be loaded', async () => {
    const { dialog } = await explain({
      officeSettlementFile: {
        settlement: settled(1),
        corrections: [],
        explanation: { ...EXPLAINED, tier: null, nextTier: { base: '120000.00', active: 65, rate: 2_000 } },
      },
    });
    expect([fact(dialog, f.tier), fact(dialog, f.nextTier)]).toEqual([
      f.noTier,
      fill(f.lacked, { rate: '20.00\u00a0%', base: 'BDT\u00a0559.00', active: 4 }),
    ]);
  });
});
