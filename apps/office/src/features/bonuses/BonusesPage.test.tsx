import { en } from '@chhokka/messages/office/en';
import type { FakeHandlers } from '@chhokka/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../shared/texts.ts';
import { openOffice, type OpenOffice } from '../../testing/open-office.tsx';
import { button, noQuestion, question } from '../../testing/parts.ts';
import { BONUS_LIST, BONUS_RULE, RULE_COST, sampleId } from '../../testing/samples-rewards.ts';
import { kept, NO_CHANGES } from '../../testing/samples-site.ts';

describe('bonuses given by hand', () => {
  const give = en.bonuses.give;
  const CHECKED = { list: null, lines: 2, sum: '300.00', mistakes: [] };

  async function openForm(answers: FakeHandlers): Promise<OpenOffice> {
    const office = openOffice('bonuses?kind=lists', {
      officeBonusLists: { list: [], next: null },
      officeBonusCosts: { list: [RULE_COST] },
      ...answers,
    });
    await office.user.click(await screen.findByText(give.open));
    await screen.findByText('Eid gift (eid-gift)');
    await office.user.selectOptions(screen.getByLabelText(give.rule), 'eid-gift');
    await office.user.type(screen.getByLabelText(give.csv), 'joba1,100\nbonna,200');
    await office.user.type(screen.getByLabelText(give.reason), 'Eid');
    return office;
  }

  it('are checked first, and given once with the same id', async () => {
    const { server, user } = await openForm({ officeGiveBonuses: CHECKED });
    expect(screen.queryByText(give.send)).toBeNull();
    await user.click(button(document.body, give.check));
    await user.click(await screen.findByText(give.send));
    within(await question()).getByText(fill(give.sendText, { lines: 2, sum: 'BDT 300.00' }));
    await user.click(button(await question(), give.send));
    await noQuestion();
    const [check, sent] = server.inputs('officeGiveBonuses');
    expect(check).toMatchObject({
      ruleId: 'eid-gift',
      receivers: { by: 'csv', csv: 'joba1,100\nbonna,200' },
      reason: 'Eid',
      check: true,
    });
    expect(sent).toEqual({ ...check, check: false });
  });

  it('with a mistake are not given, and the mistake is shown with its line', async () => {
    const mistake = { line: 2, text: 'bonna,200', problem: 'account' } as const;
    const { server, user } = await openForm({ officeGiveBonuses: { ...CHECKED, mistakes: [mistake] } });
    await user.click(button(document.body, give.check));
    await screen.findByText(give.problems.account);
    expect(screen.queryByText(give.send)).toBeNull();
    expect(server.inputs('officeGiveBonuses')).toHaveLength(1);
  });
});

describe('a list of bonuses', () => {
  const t = en.bonuses.list;
  const line = (number: number, state: 'given' | 'waits') =>
    ({
      lineId: sampleId(number),
      line: number,
      account: `joba${number}`,
      amount: '100.00',
      state,
      problem: null,
      decidedBy: null,
      reason: '',
    }) as const;

  async function openList(account: string): Promise<OpenOffice & { dialog: HTMLElement }> {
    const list = { ...BONUS_LIST, account };
    const whole = { list, lines: [line(1, 'given'), line(2, 'waits')] };
    const office = openOffice('bonuses?kind=lists', {
      officeBonusLists: { list: [list], next: null },
      officeBonusList: whole,
      officeDecideBonusLines: whole,
    });
    await office.user.click(await screen.findByText(t.open));
    const dialog = await question();
    await within(dialog).findByText('joba2');
    return { ...office, dialog };
  }

  it('is confirmed by another operator', async () => {
    const { server, user, dialog } = await openList('shapla');
    await user.click(button(dialog, en.approvals.approve));
    const asked = [...document.querySelectorAll('dialog[open]')].at(-1) as HTMLElement;
    within(asked).getByText(t.ifConfirmed);
    await user.click(button(asked, en.approvals.approve));
    expect(server.inputs('officeDecideBonusLines')).toEqual([
      { listId: BONUS_LIST.listId, lineIds: [], decision: 'confirm', reason: '' },
    ]);
  });

  it('cannot be confirmed by the operator who gave it', async () => {
    const { dialog } = await openList('office');
    within(dialog).getByText(t.own);
    expect(within(dialog).queryByText(en.approvals.approve)).toBeNull();
  });
});

it('the preview of a rule counts the form as it stands', async () => {
  const t = en.bonuses.preview;
  const { server, user } = openOffice('bonuses?kind=bonus_rule&id=one', {
    ...NO_CHANGES,
    officeSiteItem: kept(BONUS_RULE),
    officeSiteProposals: { list: [], next: null },
    officeBonusPreview: {
      known: true,
      from: '2026-11-19',
      to: '2026-11-25',
      form: 'bonus',
      currency: 'BDT',
      awards: 12,
      members: 11,
      sum: '15600.00',
      missed: 2,
      list: [{ account: 'joba1', base: '1000.00', amount: '500.00' }],
    },
  });
  await user.click(await screen.findByText(t.ask));
  await screen.findByText('BDT 15,600.00');
  screen.getByText('joba1');
  expect(server.inputs('officeBonusPreview')).toEqual([{ item: BONUS_RULE }]);
});
