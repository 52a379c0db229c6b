import { reachedAt } from '@chhokka/game-math/tables/crash';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { balance, fly, key, notice, ownLine, said, TAKE_OFF } from './fly.testing.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const field = (name: string, at = 0): HTMLElement =>
  screen.getAllByRole('textbox', { name })[at] ?? screen.getByText('there is no such field');
const type = (name: string, text: string): void => {
  const input = field(name);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
};

describe('the button', () => {
  it('places, waits, cashes out and says what came of it, always in the same place', async () => {
    const { user, pass, to } = await fly([300]);
    const button = key();
    expect(button.textContent).toBe('Place stakethis flight');
    await user.click(button);
    await pass(300);
    expect(button.textContent).toBe('Stake acceptedwaits for take-off');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect([notice(), balance()]).toEqual(['Bet accepted: P 50', 'P 12,350.00']);
    await to(TAKE_OFF + reachedAt(150));
    expect(button.getAttribute('aria-disabled')).toBe('false');
    expect(button.textContent).toMatch(/^Cash outP 7[45]\.\d\d$/);
    // The focus has stayed: the space bar cashes out.
    expect(document.activeElement).toBe(button);
    await user.keyboard(' ');
    await pass(200);
    expect(button.textContent).toBe('Out at 1.50×P 75.00');
    expect(ownLine()).toBe('1.50× · P 75.00 coming');
    expect(said()).toContain('First stake: Cashed out at 1.50×: P 75.00.');
    await to(TAKE_OFF + reachedAt(301) + 500);
    expect([ownLine(), balance()]).toEqual(['1.50× · P 75.00 paid', 'P 12,425.00']);
    expect(key()).toBe(button);
  });

  it('tells a screen reader no ticking amount', async () => {
    const { user, to } = await fly([300]);
    await user.click(key());
    await to(TAKE_OFF + 2_000);
    expect(screen.getByRole('button', { name: 'Cash out' })).toBe(key());
    const before = said();
    await to(TAKE_OFF + 6_000);
    expect(said()).toBe(before);
  });

  it('queues for the next flight and takes that back', async () => {
    const { user, to } = await fly([300]);
    await to(TAKE_OFF + 1_000);
    expect(key().textContent).toBe('Place stakenext flight');
    await user.click(key());
    expect(key().textContent).toBe('Next flighttap to cancel');
    expect((field('Stake') as HTMLInputElement).disabled).toBe(true);
    await user.click(key());
    expect(key().textContent).toBe('Place stakenext flight');
  });

  it('of the second panel places a stake of its own', async () => {
    const { user, pass } = await fly([300]);
    await user.click(key('Second stake'));
    await pass(300);
    expect(key('Second stake').textContent).toContain('Stake accepted');
    expect(key().textContent).toContain('Place stake');
  });
});

describe('a loss', () => {
  it('is said quietly, with the point and without what could have been', async () => {
    const { user, to } = await fly([150]);
    await user.click(key());
    await to(TAKE_OFF + reachedAt(151) + 800);
    expect(screen.getByText('Cut!')).toBeTruthy();
    expect(document.querySelector('.f-multiplier.cut')?.textContent).toBe('1.50×');
    expect(ownLine()).toBe('No win in this flight');
    expect(said()).toBe('Cut at 1.50×');
    expect(document.body.textContent).not.toMatch(/would have|could have|almost|so close/i);
  });
});

describe('stake and target', () => {
  it('are typed, stepped, halved and doubled within the limits', async () => {
    const { user, desk } = await fly([300]);
    const first = within(screen.getByRole('region', { name: 'First stake' }));
    const amount = () => desk.view().panels.first.amount;
    type('Stake', '1,250');
    expect(amount()).toBe(125_000n);
    await user.click(first.getByRole('button', { name: '½' }));
    expect(amount()).toBe(62_500n);
    await user.click(first.getByRole('button', { name: '2×' }));
    await user.click(first.getByRole('button', { name: 'More' }));
    expect(amount()).toBe(140_000n);
    await user.click(first.getByRole('button', { name: 'P 200' }));
    expect(amount()).toBe(20_000n);
    await user.click(first.getByRole('button', { name: 'Min' }));
    await user.click(first.getByRole('button', { name: 'Less' }));
    expect(amount()).toBe(1_000n);
    type('Stake', '12.5');
    type('Stake', '0');
    expect(amount()).toBe(1_000n);
    expect(field('Stake')).toHaveProperty('value', '10');
  });

  it('a target that is typed switches it on, and one that does not exist is forgotten', async () => {
    const { desk } = await fly([300]);
    type('Auto cash-out at', '1.00');
    expect(desk.view().panels.first).toMatchObject({ byTarget: false, target: 200 });
    type('Auto cash-out at', '3,5');
    expect(desk.view().panels.first).toMatchObject({ byTarget: true, target: 350 });
    expect(field('Auto cash-out at')).toHaveProperty('value', '3.50×');
  });
});

describe('auto play', () => {
  it('does not begin without target and loss limit, and says which is missing', async () => {
    const { user, desk, pass } = await fly([150]);
    await user.click(screen.getAllByRole('button', { name: 'Auto play' })[0] ?? document.body);
    const dialog = within(screen.getByRole('dialog'));
    const start = () => user.click(dialog.getByRole('button', { name: 'Start' }));
    await start();
    expect(dialog.getByRole('alert').textContent).toBe('Switch auto cash-out on and set a target first.');
    type('Target', '2');
    await start();
    expect(dialog.getByRole('alert').textContent).toBe('Set a loss limit. It does not start without one.');
    type('Loss limit', '40');
    await start();
    expect(dialog.getByRole('alert').textContent).toBe('The loss limit is less than one stake.');
    expect(desk.view().panels.first.run).toBeNull();
    type('Loss limit', '100');
    await start();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('9 flights left')).toBeTruthy();
    await pass(40_000);
    expect(notice()).toBe('Auto play: Stopped at the loss limit.');
    expect(balance()).toBe('P 12,300.00');
  });

  it('shows its honest result, and can be stopped at any moment', async () => {
    const { user, desk, to } = await fly([150]);
    desk.choose('first', { byTarget: true });
    desk.startAuto('first', { flights: 5, lossLimit: 100_000n, winStop: null, singleWin: null });
    await to(TAKE_OFF + reachedAt(151) + 800);
    expect(screen.getByText('−P 50')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(desk.view().panels.first.ended).toMatchObject({ end: 'stopped', result: -5_000n });
  });
});

describe('a lost connection', () => {
  it('in the air says that the target holds, and shows no multiplier that nobody knows', async () => {
    const { desk, user, to, link, say, pass } = await fly([300]);
    desk.choose('first', { byTarget: true, target: 250 });
    await user.click(key());
    await to(TAKE_OFF + 2_000);
    say(() => link.setConnected(false));
    expect(said()).toContain('Your auto cash-out holds on the server, with or without connection.');
    expect(said()).not.toContain('flies on');
    expect(document.querySelector('.f-multiplier')).toBeNull();
    // The way out stays open: the arcade decides.
    expect(key().textContent).toBe('Cash out');
    await to(TAKE_OFF + reachedAt(301) + 500);
    say(() => link.setConnected(true));
    await pass(800);
    expect(ownLine()).toBe('2.50× · P 125.00 paid');
  });

  it('says that a stake without a target flies on', async () => {
    const { user, to, link, say } = await fly([300]);
    await user.click(key());
    await to(TAKE_OFF + 2_000);
    say(() => link.setConnected(false));
    expect(said()).toContain('A stake without auto cash-out flies on.');
  });
});

describe('around the flight', () => {
  it('the riders and true totals are listed', async () => {
    const crowd = () => [
      { name: 'ra***8', stake: 100_000, target: 140 },
      { name: 'mi***a', stake: 50_000, target: null },
    ];
    const { to } = await fly([300], { crowd });
    await to(TAKE_OFF + reachedAt(150));
    const riders = screen.getByRole('region', { name: 'Stakes of this flight' });
    expect(within(riders).getAllByRole('row').map((row) => row.textContent)).toEqual([
      'PlayerStakeLeft atPayout',
      'ra***8P 1,0001.40×P 1,400',
      'mi***aP 500–flying',
    ]); // prettier-ignore
    expect(riders.querySelector('.f-totals')?.textContent).toBe('StakedP 1,500Cashed out1PaidP 1,400');
  });

  it('a ceiling of the flight is shown in the air', async () => {
    const { to } = await fly([300], { ceiling: 250_000 });
    await to(TAKE_OFF + 1_000);
    expect(screen.getByText('This flight goes up to 2,500.00×')).toBeTruthy();
  });

  it('the rules state formula, return, edge, cap, chain, its end and its salt', async () => {
    const { user } = await fly([300]);
    await user.click(screen.getByRole('button', { name: 'Rules and returns' }));
    const text = screen.getByRole('dialog').textContent;
    for (const part of ['A kite climbs.', '98.00%', '2.00%', '10,000.00×', '0.98 × 2⁵² ÷ (2⁵² − r)', 'ee'.repeat(32), 'salt', 'Flight 1 of 1,000', 'cd'.repeat(32)])
      expect(text).toContain(part); // prettier-ignore
  });

  it('own stakes are listed with target, multiplier and verify link, and past flights with theirs', async () => {
    const { desk, user, to, pass } = await fly([300]);
    desk.choose('first', { byTarget: true, target: 180 });
    await user.click(key());
    await to(TAKE_OFF + reachedAt(301) + 600);
    await user.click(screen.getByRole('button', { name: 'My bets' }));
    await pass(400);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('P 50 · auto cash-out 1.80× · cashed out at 1.80×')).toBeTruthy();
    expect(dialog.getAllByRole('link', { name: 'Verify' })).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Past flights' }));
    expect(dialog.getByText('Flight 1')).toBeTruthy();
    expect(dialog.getAllByRole('link', { name: 'Verify' })).toHaveLength(1);
  });

  it('the second stake can be hidden while nothing is under way with it, and the device remembers', async () => {
    const { user, pass } = await fly([300]);
    await user.click(screen.getByRole('button', { name: 'Hide the second stake' }));
    expect(screen.queryByRole('region', { name: 'Second stake' })).toBeNull();
    expect(localStorage.getItem('table-second-stake')).toBe('no');
    await user.click(screen.getByRole('button', { name: 'Add a second stake' }));
    await user.click(key('Second stake'));
    await pass(300);
    expect(screen.getByRole('button', { name: 'Hide the second stake' })).toHaveProperty('disabled', true);
  });

  it('only rare points are gold', async () => {
    await fly([1_240, 786, 120, 100], { past: 4 });
    const marks = [...document.querySelectorAll('.f-mark')].map((mark) => [
      mark.textContent,
      mark.className.split(' ').at(-1),
    ]);
    expect(marks).toEqual([
      ['1.00×', 'none'],
      ['1.20×', 'low'],
      ['7.86×', 'middle'],
      ['12.40×', 'high'],
    ]); // prettier-ignore
  });

  it('a session that is over closes the flight', async () => {
    const { link, say } = await fly([300]);
    say(() => link.endSession());
    expect(screen.getByRole('alert').textContent).toContain('session');
  });
});
