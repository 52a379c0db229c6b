import { type FakeHandlers, refused } from '@chhokka/testing';
import type { CallValue } from '@chhokka/contracts';
import { en } from '@chhokka/messages/en';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openDialog } from '../../../testing/open-dialog.ts';
import { openSite } from '../../../testing/open-site.tsx';
import {
  ACTIVE_PURSE,
  BONUS_REWARD,
  CASH_REWARD,
  OPEN_ROUNDS,
  PLAYED_ROUNDS,
  POINTS_REWARD,
  REBATE_REWARD,
  RELEASED_PURSE,
  REWARD_CENTRE,
  ROUNDS_GAME,
  WAITING_PURSE,
} from '../../../testing/samples-rewards.ts';
import { switches } from '../../../testing/switches.ts';
import { tell } from '../../../testing/tell.ts';

const t = en.rewards;
const on = { whitelabel: switches({ on: ['REWARD', 'BONUS', 'MISSION'] }) };
const textOf = (element: Element): string => element.textContent.replaceAll('\u00a0', ' ');

async function open(page: 'rewardCenter' | 'bonusDetails', answers: FakeHandlers = {}) {
  const usual: FakeHandlers = {
    ...on,
    rewardCentre: REWARD_CENTRE,
    rewardCounted: REWARD_CENTRE.counts,
    rewardNotices: { on: true },
    rewardHistory: { list: [], next: null },
    bonusPurses: { list: [], next: null },
    ownFreeRounds: { list: [] },
    gamesOfProviders: { list: [ROUNDS_GAME] },
  };
  return openSite(`/?centre=${page}`, { ...usual, ...answers }, { member: true });
}

const CHECKED_IN: CallValue<'checkIn'> = {
  open: true,
  title: 'Daily check-in',
  note: '',
  dayNumber: 1,
  doneToday: true,
  lacks: 'nothing',
  days: [{ prize: { form: 'points', amount: '10.00' }, state: 'done' }],
  nextAt: Date.now() + 3_600_000,
};

/** The card of a reward, of bonus money or of free rounds. */
const cardOf = (id: string): Promise<HTMLElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(
      `[data-award="${id}"], [data-purse="${id}"], [data-free-rounds="${id}"]`,
    );
    if (found === null) throw new Error('it is not shown yet');
    return found;
  });

describe('the reward centre', () => {
  it('shows each reward with its amount and its conditions', async () => {
    await open('rewardCenter');
    const cash = textOf(await cardOf(CASH_REWARD.awardId));
    expect(cash).toContain('P 100.00');
    expect(cash).toContain('Before you withdraw, stake P 150.00 in games: 1.5× the amount.');
    expect(textOf(await cardOf(REBATE_REWARD.awardId))).toContain(t.cashFree);
    expect(textOf(await cardOf(POINTS_REWARD.awardId))).toContain('250 points');
  });

  it('shows all conditions of a bonus before the claim', async () => {
    await open('rewardCenter');
    const card = await cardOf(BONUS_REWARD.awardId);
    const facts = [...card.querySelectorAll('dl > div')].map(textOf);
    expect(facts).toEqual([
      `${t.terms.stake}${t.terms.stakeText.replace('{toStake}', 'P 5,000.00').replace('{times}', '10')}`,
      `${t.terms.time}${t.terms.timeText.replace('{length}', '7 days')}`,
      `${t.terms.counts}Slots 100 %, Live casino 20 %, Fish 100 %, E-lottery 50 %. Other games do not count, and no bonus money is staked there.`,
      `${t.terms.maxStake}P 200.00`,
      `${t.terms.maxCashOut}P 2,500.00`,
      `${t.terms.withdrawal}${t.terms.withdrawalEnds}`,
    ]);
    expect(textOf(card)).toContain('5 hours left');
  });

  it('claims a reward, says so, and requests what is left', async () => {
    const { server, user } = await open('rewardCenter', { claimReward: { ...CASH_REWARD, state: 'claimed' } });
    const card = await cardOf(CASH_REWARD.awardId);
    server.answer({ rewardCentre: { ...REWARD_CENTRE, list: [BONUS_REWARD] } });
    await user.click(within(card).getByRole('button', { name: 'Claim: Play ten rounds' }));
    await screen.findByText(/Claimed: P.100\.00/);
    expect(server.inputs('claimReward')).toEqual([{ awardId: CASH_REWARD.awardId, language: 'EN' }]);
    await waitFor(() => expect(card.isConnected).toBe(false));
  });

  it('shows the refusal of a claim on its card', async () => {
    const { user } = await open('rewardCenter', { claimReward: refused('award_expired') });
    const card = await cardOf(CASH_REWARD.awardId);
    await user.click(within(card).getByRole('button', { name: /^Claim/ }));
    await within(card).findByRole('alert');
  });

  it('claims all plain ones by one press, and no bonus', async () => {
    const { server, user } = await open('rewardCenter', { claimRewards: { list: [CASH_REWARD, POINTS_REWARD] } });
    await user.click(await screen.findByRole('button', { name: t.claimAll }));
    await screen.findByText('2 rewards claimed');
    const awardIds = [CASH_REWARD, REBATE_REWARD, POINTS_REWARD].map((reward) => reward.awardId);
    expect(server.inputs('claimRewards')).toEqual([{ awardIds, language: 'EN' }]);
  });

  it('counts down for nobody whom rewards leave alone', async () => {
    await open('rewardCenter', { rewardCentre: { ...REWARD_CENTRE, mayTempt: false } });
    expect(textOf(await cardOf(BONUS_REWARD.awardId))).not.toContain('hours left');
  });

  it('keeps bonus money for after a break, and cash claimable', async () => {
    await open('rewardCenter', { rewardCentre: { ...REWARD_CENTRE, mayTempt: false, excluded: { until: null } } });
    const bonus = within(await cardOf(BONUS_REWARD.awardId));
    bonus.getByText(t.kept);
    expect(bonus.queryByRole('button')).toBeNull();
    within(await cardOf(CASH_REWARD.awardId)).getByRole('button', { name: /^Claim/ });
  });

  it('says when there is nothing to claim', async () => {
    const none: CallValue<'rewardCentre'> = {
      list: [],
      counts: { rewards: 0, missions: 0 },
      checkIn: false,
      mayTempt: true,
    };
    await open('rewardCenter', { rewardCentre: none });
    await screen.findByText(t.none);
    expect(screen.queryByRole('button', { name: t.claimAll })).toBeNull();
  });

  it('lets the member check in while it waits, and requests what is left', async () => {
    const waits = { ...REWARD_CENTRE, list: [], counts: { rewards: 1, missions: 1 }, checkIn: true };
    const missionSummary = {
      serverTime: Date.now(),
      resting: false,
      mayTempt: true,
      missions: [],
      checkIn: { ...CHECKED_IN, doneToday: false },
    };
    const { server, user } = await open('rewardCenter', { rewardCentre: waits, missionSummary, checkIn: CHECKED_IN });
    // All conditions stand above the button, which can be pressed only once they are there.
    await screen.findByText(t.pointsTerms);
    const act = screen.getByRole('button', { name: t.checkIn.act });
    expect(screen.queryByText(t.none)).toBeNull();
    server.answer({ rewardCentre: { ...waits, counts: { rewards: 0, missions: 0 }, checkIn: false } });
    await user.click(act);
    await screen.findByText('Checked in. You have received 10 points.');
    await screen.findByText(t.none);
    expect(server.inputs('checkIn')).toHaveLength(1);
  });

  it('says which game free rounds are for, before they are claimed', async () => {
    const prize = { form: 'free_rounds', count: 10, stake: '2.00', lastsMs: 3 * 86_400_000 } as const;
    const gift = { ...CASH_REWARD, prize: { ...prize, providerId: 'HOUSE', gameCode: 'royal-bengal' } };
    await open('rewardCenter', { rewardCentre: { ...REWARD_CENTRE, list: [gift] } });
    await screen.findByText(/10 rounds on Royal Bengal at P.2\.00 each/);
  });

  it.each(['rewardCenter', 'bonusDetails'] as const)(
    'leads from %s to the game of claimed free rounds',
    async (page) => {
      const { user } = await open(page, {
        ownFreeRounds: { list: [OPEN_ROUNDS, PLAYED_ROUNDS] },
        launchGame: refused('game_unknown'),
      });
      const card = await cardOf(OPEN_ROUNDS.awardId);
      await within(card).findByText('Royal Bengal');
      expect(textOf(card)).toContain('7 of 10 rounds left');
      expect(textOf(card)).toContain('P 4.60');
      await user.click(within(card).getByRole('button', { name: t.freeRounds.play }));
      await waitFor(() => expect(location.href).toContain('/game?vassalage=SUND&gameCode=royal-bengal'));
    },
  );

  it('offers no way to free rounds that the provider does not know yet, or to a game that is switched off', async () => {
    const list = [
      { ...OPEN_ROUNDS, state: 'preparing' as const },
      { ...OPEN_ROUNDS, awardId: PLAYED_ROUNDS.awardId, gameCode: 'gone' },
    ];
    await open('rewardCenter', { ownFreeRounds: { list } });
    for (const { awardId } of list) expect(within(await cardOf(awardId)).queryByRole('button')).toBeNull();
  });

  it('lets free rounds be played as soon as their provider has prepared them', async () => {
    const { server } = await open('rewardCenter', {
      ownFreeRounds: { list: [{ ...OPEN_ROUNDS, state: 'preparing' }] },
    });
    await cardOf(OPEN_ROUNDS.awardId);
    server.answer({ ownFreeRounds: { list: [OPEN_ROUNDS] } });
    await screen.findByRole('button', { name: t.freeRounds.play }, { timeout: 10_000 });
  });

  it('switches notices of rewards off', async () => {
    const { server, user } = await open('rewardCenter', { setRewardNotices: { on: false } });
    const notices = await screen.findByRole('switch', { name: t.notices });
    await user.click(notices);
    await waitFor(() => expect((notices as HTMLInputElement).checked).toBe(false));
    expect(server.inputs('setRewardNotices')).toEqual([{ on: false }]);
  });
});

describe('the badges of the centre', () => {
  const menuOf = () => screen.findByRole('navigation', { name: en.centre.frame.menu });
  const entry = async (label: string) =>
    textOf(
      within(await menuOf())
        .getByText(label)
        .closest('a') as Element,
    );
  const { labels } = en.centre.frame;

  it('count what can be claimed, follow the news, and are absent at 0', async () => {
    await open('rewardCenter');
    await waitFor(async () => expect(await entry(labels.in_reward_center)).toContain('4'));
    expect(await entry(labels.mission_activity)).toContain('2');
    tell('rewards', { rewards: 1, missions: 0 });
    await waitFor(async () => expect(await entry(labels.in_reward_center)).toContain('1'));
    expect(await entry(labels.mission_activity)).toBe(labels.mission_activity);
  });

  it('an address that names no page says so beside the menu', async () => {
    await openSite('/?centre=jackpotRoom', on, { member: true });
    await screen.findByText(en.centre.frame.unknown);
    await menuOf();
  });
});

describe('the bonus details', () => {
  const purses = {
    bonusPurses: { list: [ACTIVE_PURSE, WAITING_PURSE, RELEASED_PURSE], next: null },
  } satisfies FakeHandlers;

  it('show the wagering of active bonus money in exact figures', async () => {
    await open('bonusDetails', purses);
    const card = await cardOf(ACTIVE_PURSE.id);
    const bar = within(card).getByRole('progressbar', { name: /P.1,849\.99 of P.5,000\.00 staked/ });
    expect(bar.getAttribute('value')).toBe('36');
    within(card).getByText(ACTIVE_PURSE.title);
    expect(textOf(card)).toContain(`${t.details.toGo}P 3,150.01`);
    expect(textOf(await cardOf(WAITING_PURSE.id))).toContain(t.details.waitingText);
    await screen.findByText(/P.350\.00 became cash/);
  });

  it('give a bonus up only after a question that says what is lost', async () => {
    const { server, user } = await open('bonusDetails', {
      ...purses,
      forfeitBonus: { ...ACTIVE_PURSE, state: 'forfeited' },
    });
    const card = await cardOf(ACTIVE_PURSE.id);
    await user.click(within(card).getByRole('button', { name: t.details.forfeit }));
    const question = await openDialog(t.details.forfeitTitle);
    expect(textOf(question)).toContain('You lose P 420.50 of bonus money');
    expect(server.inputs('forfeitBonus')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: t.details.forfeit }));
    await screen.findByText(t.details.forfeited);
    expect(server.inputs('forfeitBonus')).toEqual([{ purseId: ACTIVE_PURSE.id }]);
  });

  it('list all rewards with what became of them', async () => {
    const list = [{ ...CASH_REWARD, state: 'revoked' as const, endedAt: Date.now(), reason: 'same device' }];
    await open('bonusDetails', { rewardHistory: { list, next: null } });
    const line = textOf(await cardOf(CASH_REWARD.awardId));
    expect(line).toContain(t.state.revoked);
    expect(line).toContain('Reason: same device');
  });
});
