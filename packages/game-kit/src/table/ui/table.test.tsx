import { commitment } from '@chhokka/game-math';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { balance, banner, confirmKey, notice, sit, spoken, spot } from './sit.testing.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a bet', () => {
  it('is put, confirmed and taken from the balance', async () => {
    const { put, confirm, pass } = await sit();
    await put('Heads');
    expect(spoken('Heads')).toBe('Heads, pays 0.95 : 1, not confirmed P 100');
    expect(balance()).toBe('P 12,400.00');
    await confirm();
    await pass(400);
    expect(spoken('Heads')).toBe('Heads, pays 0.95 : 1, your stake P 100');
    expect(balance()).toBe('P 12,300.00');
    expect(notice()).toBe('Bet accepted: P 100');
  });

  it('is sent once by a double click', async () => {
    const { put, user, orders, pass } = await sit();
    await put('Heads');
    await user.dblClick(confirmKey());
    await pass(400);
    expect(orders).toEqual(['slip-1']);
    expect(balance()).toBe('P 12,300.00');
  });

  it('can be followed by another one in the same round', async () => {
    const { put, confirm, orders, pass } = await sit();
    await put('Heads');
    await confirm();
    await put('Heads');
    await put('Edge');
    await confirm();
    await pass(800);
    expect(orders).toEqual(['slip-1', 'slip-2']);
    expect(spoken('Heads')).toContain('your stake P 200');
    expect(balance()).toBe('P 12,100.00');
  });

  it('is repeated and doubled, and taken back', async () => {
    const { put, confirm, pass, user } = await sit();
    await put('Heads');
    await confirm();
    await pass(400);
    await user.click(screen.getByRole('button', { name: 'Repeat' }));
    await user.click(screen.getByRole('button', { name: 'Double' }));
    expect(confirmKey().textContent).toBe('Place bet P 200');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(confirmKey().textContent).toBe('Place bet P 100');
  });

  it('is put and confirmed by keyboard alone', async () => {
    const { user, pass } = await sit();
    spot('Tails').focus();
    await user.keyboard('{Enter} ');
    expect(confirmKey().textContent).toBe('Place bet P 200');
    while (document.activeElement !== confirmKey()) await user.tab();
    await user.keyboard('{Enter}');
    await pass(400);
    expect(spoken('Tails')).toContain('your stake P 200');
  });
});

describe('the lock', () => {
  it('drops chips that are not confirmed, and says that they are not staked', async () => {
    const { put, pass, orders } = await sit();
    await put('Heads');
    await pass(15_000);
    expect(notice()).toBe('Bets closed. P 100 was not confirmed and is not staked.');
    expect(spoken('Heads')).toBe('Heads, pays 0.95 : 1');
    expect(confirmKey().disabled).toBe(true);
    expect(orders).toEqual([]);
  });

  it('takes no more chips', async () => {
    const { put, pass } = await sit();
    await pass(15_000);
    expect(banner()).toBe('No more bets');
    await put('Heads');
    expect(spoken('Heads')).toBe('Heads, pays 0.95 : 1');
  });

  it('can be seen in the header while the stage’s countdown is scrolled away', async () => {
    let scroll = (_inSight: boolean): void => undefined;
    class Sight {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        scroll = (isIntersecting) => act(() => tell([{ isIntersecting }]));
      }
      observe(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal('IntersectionObserver', Sight);
    const { pass } = await sit();
    const clock = (): string | null => document.querySelector('.t-header .t-count')?.textContent ?? null;
    expect(clock()).toBeNull();
    scroll(false);
    expect(clock()).toBe('15');
    expect(screen.getAllByRole('timer')).toHaveLength(1);
    await pass(4_000);
    expect(clock()).toBe('11');
    scroll(true);
    expect(clock()).toBeNull();
    scroll(false);
    await pass(11_000);
    expect(clock()).toBeNull();
  });

  it('goes by the server’s clock, whatever the device’s clock shows', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2001-01-01') });
    const { put, pass } = await sit();
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('15 s left for bets');
    vi.setSystemTime(new Date('2099-01-01'));
    await pass(5_000);
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('10 s left for bets');
    await put('Heads');
    expect(confirmKey().textContent).toBe('Place bet P 100');
    await pass(10_000);
    expect(banner()).toBe('No more bets');
  });
});

describe('a refusal', () => {
  it('names the limit while chips are put', async () => {
    const { put, user } = await sit();
    await user.click(screen.getByRole('radio', { name: 'Chip of P 500.00' }));
    await put('Edge');
    expect(notice()).toBe('Edge: at most P 100 a round.');
    await put('Heads');
    await put('Tails');
    expect(notice()).toBe('At most P 600 in one round, all spots together.');
    expect(confirmKey().textContent).toBe('Place bet P 500');
  });

  it('of the arcade names its limit, and the chips come back', async () => {
    const { put, confirm, pass, link } = await sit();
    link.failWith({ error: 'over_bet_limit', message: 'too much', limit: 5_000 });
    await put('Heads');
    await confirm();
    await pass(400);
    expect(notice()).toBe('Nothing was taken: a spot takes at most P 50 of you a round.');
    expect(confirmKey().textContent).toBe('Place bet P 100');
    expect(balance()).toBe('P 12,400.00');
  });

  it('for a late slip leaves nothing on the board', async () => {
    const { put, confirm, pass, link } = await sit();
    link.failWith({ error: 'round_locked', message: 'late' });
    await put('Heads');
    await confirm();
    await pass(400);
    expect(notice()).toBe('Too late: bets had closed. Nothing was taken.');
    expect(spoken('Heads')).toBe('Heads, pays 0.95 : 1');
  });
});

describe('a slip without an answer', () => {
  it('is shown as being checked, asked for under its id, and taken once', async () => {
    const { put, confirm, pass, link, orders } = await sit();
    link.failWith('unknown');
    await put('Heads');
    await confirm();
    await pass(400);
    expect(screen.getByText('Being checked…')).toBeTruthy();
    await pass(2_000);
    expect(orders).toEqual(['slip-1', 'slip-1']);
    expect(screen.queryByText('Being checked…')).toBeNull();
    expect(balance()).toBe('P 12,300.00');
  });

  it('is decided later when the wallet has not answered the arcade', async () => {
    const { put, confirm, pass, link, orders, hear } = await sit();
    link.failWith({ error: 'undecided', message: 'later' });
    await put('Heads');
    await confirm();
    await pass(400);
    expect(screen.getByText('Being checked…')).toBeTruthy();
    expect(spoken('Heads')).toContain('your stake P 100');
    const bets = [{ spot: 'heads', amount: 10_000 }];
    hear({ slip: 'slip-1', round: 4, at: 0, state: 'refused', bets, stake: 10_000, payout: null }, 1_240_000);
    expect(notice()).toBe('The bet was not accepted. Nothing was taken.');
    await pass(5_000);
    expect(orders).toEqual(['slip-1']);
  });
});

describe('a win', () => {
  it('is shown when the drawing has been shown, not when the arcade tells it', async () => {
    const { put, confirm, pass, hear, told } = await sit('heads');
    await put('Heads');
    await confirm();
    await pass(16_500);
    expect(banner()).toBe('The draw');
    const bets = [{ spot: 'heads', amount: 10_000 }];
    hear({ slip: 'slip-1', round: 4, at: 0, state: 'won', bets, stake: 10_000, payout: 19_500 }, 1_249_500);
    await pass(1_000);
    expect(banner()).toBe('The draw');
    expect(balance()).toBe('P 12,300.00');
    expect(told).not.toContain('round-ended');
    await pass(4_000);
    expect(banner()).toContain('The coin shows heads');
    expect(screen.getByText('You won P 195')).toBeTruthy();
    expect(balance()).toBe('P 12,495.00');
    expect(spoken('Heads')).toContain('wins');
    expect(told).toEqual(['ready', 'round-started', 'round-ended']);
  });

  it('is not said of a stake that comes back in part', async () => {
    const { put, confirm, pass } = await sit('edge');
    await put('Heads');
    await confirm();
    await pass(22_000);
    expect(banner()).toContain('P 50 of P 100 came back');
    expect(banner()).not.toContain('You won');
    expect(spoken('Heads')).not.toContain('wins');
  });

  it('that fails to come is said calmly', async () => {
    const { put, confirm, pass } = await sit('tails');
    await put('Heads');
    await confirm();
    await pass(22_000);
    expect(banner()).toBe('The coin shows tailsNo win this round');
  });

  it('is no matter of who did not play', async () => {
    const { pass } = await sit('tails');
    await pass(22_000);
    expect(banner()).toBe('The coin shows tails');
  });
});

describe('a table in trouble', () => {
  it('keeps the chips while the connection is lost, and stakes nothing', async () => {
    const { put, say, link, orders, confirm, pass } = await sit();
    await put('Heads');
    say(() => link.setConnected(false));
    expect(banner()).toBe('Connection lost. Reconnecting…');
    expect(confirmKey().disabled).toBe(true);
    await confirm();
    expect(orders).toEqual([]);
    say(() => link.setConnected(true));
    await pass(500);
    expect(confirmKey().textContent).toBe('Place bet P 100');
    expect(confirmKey().disabled).toBe(false);
  });

  it('returns the stakes of a cancelled round', async () => {
    const { put, confirm, pass, say, link } = await sit();
    await put('Heads');
    await confirm();
    await pass(400);
    say(() => link.cancelRound());
    await pass(1_500);
    expect(banner()).toBe('Round cancelled: stakes go back');
    expect(notice()).toBe('This round was cancelled. Your stake is returned.');
    expect(balance()).toBe('P 12,400.00');
  });

  it('says that it is closed after its last result', async () => {
    const { pass, say, link } = await sit();
    say(() => link.setOpen(false));
    await pass(22_000);
    expect(banner()).toBe('The coin shows heads');
    await pass(8_000);
    expect(banner()).toBe('The table is closed');
  });

  it('lets a player go whose session is over', async () => {
    const { say, link, user, told } = await sit();
    say(() => link.endSession());
    expect(screen.getByRole('alert').textContent).toBe('Your session has ended. Open the game again from the lobby.');
    await user.click(screen.getByRole('button', { name: 'Back to the lobby' }));
    expect(told).toContain('back');
  });
});

describe('a sheet', () => {
  it('states what every bet pays, returns and takes at most', async () => {
    const { user } = await sit();
    await user.click(screen.getByRole('button', { name: 'Rules and returns' }));
    const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows.slice(1)).toEqual([
      ['SIDE', '0.95 : 1', '90.00%', 'P 500'],
      ['The edgeThe coin stands', '8 : 1', '66.67%', 'P 100'],
    ]);
  });

  it('gives the focus back when it closes', async () => {
    const { user } = await sit();
    const opener = screen.getByRole('button', { name: 'Settings' });
    await user.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Settings' });
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('lists own slips with their verify links', async () => {
    const { put, confirm, pass, user } = await sit('heads');
    await put('Heads');
    await confirm();
    await pass(22_000);
    await user.click(screen.getByRole('button', { name: 'My bets' }));
    await pass(500);
    const [slip] = screen.getAllByRole('listitem');
    expect(slip?.textContent).toContain('Heads P 100');
    expect(slip?.textContent).toContain('Paid P 195');
    // The seed of every round here, whose fingerprint was shown before the bet.
    const seen = `seen=${commitment('ab'.repeat(32))}`;
    expect(screen.getByRole('link', { name: 'Verify' }).getAttribute('href')).toContain(seen);
  });

  it('keeps a favourite, and puts it again', async () => {
    const { put, user } = await sit();
    await put('Heads');
    await put('Edge');
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    await user.click(screen.getAllByRole('button', { name: 'Save the board' })[0]!);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await user.click(screen.getByRole('button', { name: 'Favourites' }));
    await user.click(screen.getByRole('button', { name: /^Put chips/ }));
    expect(confirmKey().textContent).toBe('Place bet P 200');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('squeezing', () => {
  const Stage = ({ squeeze }: { readonly squeeze: ReadonlySet<string> }) => <output>{[...squeeze].join()}</output>;
  const held = (): string => document.querySelector('output')?.textContent ?? '';
  const toggle = async (user: Awaited<ReturnType<typeof sit>>['user'], name: RegExp): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    await user.click(screen.getByRole('switch', { name }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
  };

  it('is offered only where cards can be pulled open', async () => {
    const { user } = await sit();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    expect(screen.queryByRole('switch', { name: /^Squeeze cards/ })).toBeNull();
  });

  it('is off until it is switched on, goes by the stakes, and is remembered', async () => {
    const { put, confirm, pass, user } = await sit('heads', { squeeze: true, Stage });
    await put('Heads');
    await put('Edge');
    await confirm();
    await pass(400);
    expect(held()).toBe('');
    await toggle(user, /^Squeeze cards/);
    expect(held()).toBe('heads,edge');
    cleanup();
    const again = await sit('heads', { squeeze: true, Stage });
    await again.put('Tails');
    expect(held()).toBe('');
    await again.confirm();
    expect(held()).toBe('tails');
  });

  it('ends with calm motion, which the switch says', async () => {
    localStorage.setItem('table-squeeze', 'yes');
    const { put, confirm, user } = await sit('heads', { squeeze: true, Stage });
    await put('Heads');
    await confirm();
    expect(held()).toBe('heads');
    await toggle(user, /^Calm motion/);
    expect(held()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    const squeeze = screen.getByRole<HTMLInputElement>('switch', { name: /^Squeeze cards Not while calm/ });
    expect([squeeze.checked, squeeze.disabled]).toEqual([false, true]);
  });
});
