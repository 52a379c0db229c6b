import type { SiteItem } from '@chhokka/contracts';
import { en } from '@chhokka/messages/office/en';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choice, named, write } from '../../../testing/form.ts';
import { openOffice, type OpenOffice } from '../../../testing/open-office.tsx';
import { noQuestion, question } from '../../../testing/parts.ts';
import {
  BONUS_RULE,
  CHECK_IN,
  MISSION,
  POINTS_CONFIG,
  RANK,
  REBATE_RULE,
  REFERRAL_RULE,
} from '../../../testing/samples-rewards.ts';
import { kept, NO_CHANGES } from '../../../testing/samples-site.ts';

const { site: t } = en;
const SAVED = { version: 'v2', waits: false } as const;
const PAGES: Readonly<Record<string, string>> = {
  bonus_rule: 'bonuses',
  mission: 'missions',
  check_in: 'missions',
  referral_rule: 'referrals',
  vip_rank: 'ranks',
  rebate_rule: 'rebates',
  points_config: 'points',
};

/** Opens a rule, once its form is there. */
async function edit(item: SiteItem, answers: FakeHandlers = {}): Promise<OpenOffice> {
  const office = openOffice(`${PAGES[item.kind]}?kind=${item.kind}&id=one`, {
    ...NO_CHANGES,
    officeSiteItem: kept(item),
    officeSiteProposals: { list: [], next: null },
    officeSaveSiteItem: SAVED,
    ...answers,
  });
  await waitFor(() => expect(document.querySelector('main form')).not.toBeNull());
  return office;
}

/** Opens the review of the draft. */
async function review(): Promise<HTMLElement> {
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  return question();
}

/** Saves what was changed, and answers the item that was sent. */
async function saved({ server, user }: OpenOffice): Promise<SiteItem | undefined> {
  await user.click(within(await review()).getByText(t.save));
  await noQuestion();
  return server.inputs('officeSaveSiteItem').at(-1)?.item;
}

const labelled = (text: string): HTMLElement => screen.getByLabelText(text);

describe('the rows of a list', () => {
  it('are added as a copy of the last one, moved and removed', async () => {
    const office = await edit(REFERRAL_RULE);
    const tiers = t.fields.referralTiers;
    await office.user.click(labelled(`${tiers}: ${t.addLine}`));
    write('tiers.2.stake', '10000.00');
    await office.user.click(labelled(t.up.replace('{title}', `${tiers} 3`)));
    await office.user.click(labelled(`${tiers}: ${t.removeLine.replace('{place}', '1')}`));
    expect(await saved(office)).toEqual({
      ...REFERRAL_RULE,
      tiers: [
        { stake: '10000.00', amount: '300.00' },
        { stake: '25000.00', amount: '300.00' },
      ],
    });
  });

  it('keep as many as are needed, and no more than are allowed', async () => {
    await edit(CHECK_IN);
    const days = t.fields.checkInDays;
    expect(screen.queryByLabelText(`${days}: ${t.addLine}`)).toBeNull();
    expect(screen.queryByLabelText(`${days}: ${t.removeLine.replace('{place}', '1')}`)).toBeNull();
  });

  it('show what the server finds wrong at the right row, and what has no field above the buttons', async () => {
    const office = await edit(REFERRAL_RULE, {
      officeSaveSiteItem: refused('bad_request', {
        fields: {
          'item.tiers.1.stake': 'Too small.',
          'item.tiers': 'Tiers must rise.',
          'item.somewhere': 'No field says this.',
        },
      }),
    });
    write('tiers.1.stake', '10.00');
    await office.user.click(within(await review()).getByText(t.save));
    await noQuestion();
    expect(named('tiers.1.stake').getAttribute('aria-invalid')).toBe('true');
    expect(named('tiers.0.stake').getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getAllByText('Too small.')).toHaveLength(1);
    expect(screen.getAllByText('Tiers must rise.')).toHaveLength(1);
    screen.getByText('No field says this.');
  });

  it('are told line by line before they are saved', async () => {
    await edit(REFERRAL_RULE);
    write('tiers.0.amount', '80.00');
    const told = (await review()).querySelector('[data-path=tiers]');
    expect(told?.querySelector('del')?.textContent).toContain(
      '1. Counted stakes of the friend, at least: 5000.00 · The referrer gets: 77.00',
    );
    expect(told?.querySelector('ins')?.textContent).toContain('80.00');
    expect(told?.textContent).not.toContain('{');
  });
});

describe('a prize', () => {
  it('of another form has its own fields, and keeps what both have', async () => {
    const office = await edit(MISSION);
    await office.user.selectOptions(choice('prize.form'), 'bonus');
    expect(named('prize.amount').value).toBe('100.00');
    write('prize.wagering', '12.5');
    write('prize.maxStake', '200.00');
    expect(await saved(office)).toEqual({
      ...MISSION,
      prize: { form: 'bonus', amount: '100.00', wagering: 1_250, maxStake: '200.00', maxCashOut: null, days: 7 },
    });
  });

  it('is told in words', async () => {
    const office = await edit(MISSION);
    await office.user.selectOptions(choice('prize.form'), 'cash');
    const dialog = await review();
    expect(dialog.querySelector('[data-path="prize.form"] dt')?.textContent).toBe(t.fields.prize);
    expect(dialog.querySelector('[data-path="prize.form"] ins')?.textContent).toBe(t.options.cash);
    expect(dialog.querySelector('[data-path="prize.wagering"] ins')?.textContent).toBe('1.00 ×');
  });
});

describe('numbers of hundredths', () => {
  it('are typed with two places', async () => {
    const office = await edit(RANK);
    expect(named('stakeBack').value).toBe('0.04');
    write('stakeBack', '0.1');
    write('wagering', '2');
    expect(await saved(office)).toEqual({ ...RANK, stakeBack: 10, wagering: 200 });
  });

  it('that cannot be read are not saved', async () => {
    const office = await edit(RANK);
    write('stakeBack', '0.1');
    write('stakeBack', '0.123');
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(document.activeElement?.getAttribute('name')).toBe('stakeBack');
    expect(office.server.inputs('officeSaveSiteItem')).toEqual([]);
    await office.user.tab();
    screen.getByText(t.noNumber);
  });
});

describe('percentages by kind of games', () => {
  it('of a rebate are hundredths, and none is left out', async () => {
    const office = await edit(REBATE_RULE);
    expect(named('percents.RNG').value).toBe('0.30');
    write('percents.RNG', '0.35');
    write('percents.LIVE', '');
    expect(await saved(office)).toEqual({ ...REBATE_RULE, percents: { ...REBATE_RULE.percents, RNG: 35, LIVE: 0 } });
  });

  it('of points are whole, and those left empty are left out', async () => {
    const office = await edit(POINTS_CONFIG);
    write('kinds.SPORTS', '');
    const { SPORTS: _, ...kinds } = POINTS_CONFIG.kinds;
    write('games.new', 'SUND/IL02');
    await office.user.click(screen.getByText(t.addGame));
    write('games.SUND/IL02', '25');
    await office.user.click(labelled(t.removeGame.replace('{game}', 'SUND/RB01')));
    expect(await saved(office)).toEqual({ ...POINTS_CONFIG, kinds, games: { 'SUND/IL02': 25 } });
  });
});

describe('what stakes count for', () => {
  it('is set by kind of games in a rule of referral', async () => {
    const office = await edit(REFERRAL_RULE);
    screen.getByText(t.helps.stakeWeights);
    write('weights.kinds.LIVE', '20');
    write('weights.kinds.SPORTS', '50');
    const kinds = { ...REFERRAL_RULE.weights.kinds, LIVE: 20, SPORTS: 50 };
    expect(await saved(office)).toEqual({ ...REFERRAL_RULE, weights: { kinds, games: {} } });
  });
});

describe('a bonus rule', () => {
  it('has fields for every part, also hours of the site’s clock and days', async () => {
    const office = await edit(BONUS_RULE);
    expect(named('schedule.toMinute').value).toBe('24:00');
    write('schedule.fromMinute', '19:30');
    await office.user.click(named('schedule.days.5'));
    write('budget', '');
    write('prize.weights.kinds.LIVE', '');
    const { LIVE: _, ...kinds } = BONUS_RULE.prize.weights.kinds;
    expect(await saved(office)).toEqual({
      ...BONUS_RULE,
      budget: null,
      prize: { ...BONUS_RULE.prize, weights: { ...BONUS_RULE.prize.weights, kinds } },
      schedule: { ...BONUS_RULE.schedule, days: [6], fromMinute: 1_170 },
    });
  });

  it('turns to another cause with the fields of that cause', async () => {
    const schedule = { ...BONUS_RULE.schedule, days: [], fromMinute: null, toMinute: null };
    const rule = { ...BONUS_RULE, listed: false, schedule };
    const office = await edit(rule);
    await office.user.selectOptions(choice('trigger.on'), 'loss');
    write('trigger.leastStake', '2000.00');
    expect(await saved(office)).toEqual({ ...rule, trigger: { on: 'loss', period: 'week', leastStake: '2000.00' } });
  });
});
