import type { CallValue } from '@chhokka/contracts';
import { bn } from '@chhokka/messages/bn';
import { en } from '@chhokka/messages/en';
import { errorText } from '@chhokka/messages/errors';
import { type FakeHandlers, refused } from '@chhokka/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSite } from '../../../testing/open-site.tsx';
import { switches } from '../../../testing/switches.ts';
import { tell } from '../../../testing/tell.ts';
import type { Board, CheckInDay, MissionCard, MissionSummary } from './missions.types.ts';

const t = en.missions;
const NOW = Date.parse('2026-11-26T08:00:00Z');
const AWARD = '019c2f5e-0000-7000-8000-000000000001';
const cash = (amount: string) => ({ form: 'cash', amount, wagering: 100, toStake: amount }) as const;

const BONUS = {
  form: 'bonus',
  amount: '100.00',
  wagering: 1_000,
  toStake: '1000.00',
  weights: { kinds: { RNG: 100 }, games: {} },
  maxStake: '50.00',
  maxCashOut: null,
  lastsMs: 7 * 86_400_000,
  endsWithWithdrawal: false,
} as const;

const DAILY: MissionCard = {
  missionId: 'daily-stake',
  title: 'Today’s stakes',
  note: '',
  repeats: 'daily',
  measure: 'stake',
  kinds: ['RNG'],
  certainGames: false,
  weights: { kinds: { RNG: 100, LIVE: 30 }, games: {} },
  target: '2000.00',
  done: '500.00',
  percent: 25,
  prize: cash('5.00'),
  paid: 'claim',
  state: 'running',
  awardId: null,
  claimBy: null,
  endsAt: NOW + 10 * 3_600_000,
};
const READY: MissionCard = {
  ...DAILY,
  missionId: 'weekly',
  title: 'This week',
  state: 'ready',
  awardId: AWARD,
  claimBy: NOW,
};
const points = (amount: string) => ({ form: 'points', amount }) as const;
const SUMMARY: MissionSummary = {
  serverTime: NOW,
  resting: false,
  mayTempt: true,
  missions: [DAILY, READY],
  checkIn: {
    open: true,
    title: 'Daily check-in',
    note: '',
    dayNumber: 2,
    doneToday: false,
    lacks: 'nothing',
    days: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      prize: points(`${day}0.00`),
      state: day === 1 ? 'done' : day === 2 ? 'today' : 'coming',
    })),
    nextAt: NOW + 10 * 3_600_000,
  },
};
const BOARD: Board = {
  boardId: 'weekly',
  title: 'Best of the week',
  note: '',
  span: 'week',
  weights: { kinds: { RNG: 100, LIVE: 30 }, games: {} },
  leastStake: '100.00',
  startsAt: NOW - 86_400_000,
  endsAt: NOW + 3 * 86_400_000,
  places: [{ place: 1, account: 'tan***7', stake: '900.00', prize: cash('5000.00'), mine: false }],
  prizes: [cash('5000.00'), cash('3000.00')],
  mine: { place: null, stake: '40.00', missing: '60.00' },
  last: null,
};
const REWARD: CallValue<'claimReward'> = {
  awardId: AWARD,
  source: 'mission',
  title: 'This week',
  prize: cash('5.00'),
  currency: 'BDT',
  state: 'claimed',
  offeredAt: NOW,
  claimBy: NOW,
  paysItself: false,
  endedAt: NOW,
  reason: '',
};

async function open(answers: FakeHandlers = {}, language: 'BN' | 'EN' = 'EN') {
  const all: FakeHandlers = {
    whitelabel: switches({ on: ['MISSION'] }),
    missionSummary: SUMMARY,
    missionLeaderboard: { serverTime: NOW, resting: false, boards: [BOARD] },
    ...answers,
  };
  const site = await openSite('/?centre=missionLeaderboard', all, { member: true, language });
  await screen.findByRole('tab', { name: (language === 'BN' ? bn : en).missions.tabs.missions });
  return site;
}

const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');

describe('the missions', () => {
  it('can be claimed on an open page as soon as they are reached', async () => {
    let missions = [DAILY];
    await open({ missionSummary: () => ({ ...SUMMARY, missions }) });
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: t.claimName.replace('{title}', DAILY.title) })).toBeNull();
    missions = [{ ...DAILY, state: 'ready', awardId: AWARD, claimBy: NOW }];
    act(() => tell('rewards', { rewards: 1, missions: 1 }));
    await screen.findByRole('button', { name: t.claimName.replace('{title}', DAILY.title) });
  });

  it('show progress, prize, condition and time left, those that can be claimed first', async () => {
    await open();
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.querySelector('h4')?.textContent)).toEqual(['This week', 'Today’s stakes']);
    const text = plain(cards[1]?.textContent ?? null);
    expect(text).toContain('Stake P 2,000.00');
    expect(text).toContain('Stakes count by kind of game: Slots 100 %. Other games do not count.');
    expect(text).toContain('P 500.00 of P 2,000.00');
    expect(text).toContain(en.shell.category.RNG);
    expect(text).toContain('Before you withdraw, stake P 5.00 in games: 1× the amount.');
    expect(text).toContain('10 hours left');
    expect(cards[1]?.querySelector('progress')?.value).toBe(25);
  });

  it('show all conditions of bonus money before it is claimed', async () => {
    await open({ missionSummary: { ...SUMMARY, missions: [{ ...READY, prize: BONUS }] } });
    const card = await screen.findByRole('article');
    expect(plain(card.textContent)).toContain(`${t.prize}P 100.00 bonus money`);
    expect([...card.querySelectorAll('dd')].map(({ textContent }) => plain(textContent))).toEqual([
      en.rewards.terms.stakeText.replace('{toStake}', 'P 1,000.00').replace('{times}', '10'),
      en.rewards.terms.timeText.replace('{length}', '7 days'),
      en.rewards.terms.countsText.replace('{list}', `${en.shell.category.RNG} 100 %`),
      'P 50.00',
      en.rewards.terms.all,
      en.rewards.terms.withdrawalKeeps,
    ]);
  });

  it('are claimed by a button, and asked for again', async () => {
    const { server } = await open({ claimReward: REWARD });
    fireEvent.click(await screen.findByRole('button', { name: t.claimName.replace('{title}', 'This week') }));
    await screen.findByText((text) => plain(text) === 'You have received P 5.00.');
    expect(server.inputs('claimReward').map(({ awardId }) => awardId)).toEqual([AWARD]);
    await waitFor(() => expect(server.inputs('missionSummary').length).toBeGreaterThan(1));
  });

  it('tell why a prize cannot be claimed', async () => {
    await open({ claimReward: refused('award_expired') });
    fireEvent.click(await screen.findByRole('button', { name: t.claimName.replace('{title}', 'This week') }));
    await screen.findByText(errorText.en.award_expired);
  });

  it('count nothing down for whoever wants no notices', async () => {
    await open({ missionSummary: { ...SUMMARY, mayTempt: false } });
    const cards = await screen.findAllByRole('article');
    expect(cards[1]?.textContent).not.toContain('left');
    expect(cards[1]?.textContent).toContain('Until ');
  });

  it('are not shown to whoever has a limit, but what was earned is', async () => {
    await open({ missionSummary: { ...SUMMARY, resting: true, missions: [READY] } });
    await screen.findByText(t.resting);
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});

describe('the check-in', () => {
  it('shows seven days and is sent once', async () => {
    const done: MissionSummary['checkIn'] = { ...SUMMARY.checkIn, doneToday: true };
    const { server } = await open({ checkIn: done });
    tab(t.tabs.checkIn);
    expect(await screen.findAllByRole('listitem')).not.toHaveLength(0);
    server.answer({ missionSummary: { ...SUMMARY, checkIn: done } });
    fireEvent.click(screen.getByRole('button', { name: t.checkIn.act }));
    await screen.findByText('Checked in. You have received 20 points.');
    expect(server.inputs('checkIn')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: t.checkIn.act })).toBeNull());
  });

  it('says what each day brings, in the words of its form', async () => {
    const prizes: CheckInDay['prize'][] = [
      cash('5.00'),
      points('1250.00'),
      points('0.50'),
      { form: 'free_rounds', count: 1, providerId: 'SUND', gameCode: 'RB01', stake: '2.00', lastsMs: 86_400_000 },
      { form: 'tickets', count: 3, raffleId: 'r' },
    ];
    const days = prizes.map((prize): CheckInDay => ({ prize, state: 'coming' }));
    await open({ missionSummary: { ...SUMMARY, checkIn: { ...SUMMARY.checkIn, days } } });
    tab(t.tabs.checkIn);
    await screen.findByText('1 free round');
    const shown = document.querySelectorAll('li[data-state] strong');
    expect([...shown].map(({ textContent }) => plain(textContent))).toEqual([
      'P 5.00',
      '1,250 points',
      '0.5 points',
      '1 free round',
      '3 raffle tickets',
    ]);
  });

  it('says all conditions of today’s prize above the button', async () => {
    const days = SUMMARY.checkIn.days.map((day) => (day.state === 'today' ? { ...day, prize: BONUS } : day));
    await open({ missionSummary: { ...SUMMARY, checkIn: { ...SUMMARY.checkIn, days } } });
    tab(t.tabs.checkIn);
    await screen.findByText(en.rewards.terms.lead);
    expect(document.querySelectorAll('dd')).toHaveLength(6);
    expect(screen.getByRole('button', { name: t.checkIn.act })).toBeTruthy();
  });

  it('says what is missing, and the way to it', async () => {
    await open({ missionSummary: { ...SUMMARY, checkIn: { ...SUMMARY.checkIn, lacks: 'deposit_or_verified' } } });
    tab(t.tabs.checkIn);
    await screen.findByText(t.checkIn.lacks.deposit_or_verified);
    expect(screen.queryByRole('button', { name: t.checkIn.act })).toBeNull();
    expect(screen.getByRole('button', { name: t.checkIn.toVerify })).toBeTruthy();
  });
});

it('the leaderboard lists places with prizes, taken or not, and the caller’s own standing', async () => {
  await open();
  tab(t.tabs.board);
  const rows = await screen.findAllByRole('row');
  expect(rows.map((row) => plain(row.textContent))).toEqual([
    'PlacePlayerCountedPrize',
    '1tan***7P 900.00P 5,000.00',
    '2––P 3,000.00',
  ]);
  expect(plain(document.body.textContent)).toContain('P 60.00 more of counted stakes for a place with a prize.');
  expect(plain(document.body.textContent)).toContain('Stakes count by kind of game: Slots 100 %, Live casino 30 %.');
});

it('the leaderboard says the conditions of every prize, once for places in a row that have the same', async () => {
  const prizes: Board['prizes'] = [
    BONUS,
    { ...BONUS, amount: '50.00', toStake: '500.00' },
    cash('30.00'),
    { ...cash('20.00'), wagering: 0, toStake: '0.00' },
    points('5.00'),
  ];
  await open({ missionLeaderboard: { serverTime: NOW, resting: false, boards: [{ ...BOARD, prizes }] } });
  tab(t.tabs.board);
  await screen.findByText(t.board.conditions.replace('{places}', '1–2'));
  const heads = [...document.querySelectorAll('dt')].filter(({ textContent }) =>
    textContent?.startsWith('Conditions of'),
  );
  const [bonus, ...others] = heads.map(({ parentElement }) => plain(parentElement?.textContent ?? null));
  expect(bonus).toContain('10× the bonus in all');
  expect(bonus).toContain(`${en.shell.category.RNG} 100 %`);
  expect(others).toEqual([
    'Conditions of the prize for place 3It goes to your balance. Before you withdraw, stake P 30.00 in games: 1× the amount.',
    `Conditions of the prize for place 4${en.rewards.cashFree}`,
    `Conditions of the prize for place 5${en.rewards.pointsTerms}`,
  ]);
});

it('the page speaks Bengali', async () => {
  await open({}, 'BN');
  await screen.findByRole('tab', { name: bn.missions.tabs.board });
  expect(plain(document.body.textContent)).toContain('10 ঘণ্টা বাকি');
});
