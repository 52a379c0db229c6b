import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { GameType, VendorCard } from '@chhokka/contracts';
import { toast } from '@chhokka/ui';
import { call } from '../../platform/calls/api.ts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import CategoryNav from './CategoryNav.tsx';
import { drawInShell } from '../../testing/draw-in-shell.tsx';

vi.mock('../../platform/calls/api.ts', () => ({ call: vi.fn(), whenSiteClosed: vi.fn() }));
vi.mock('@chhokka/ui', async (original) => ({ ...(await original<typeof import('@chhokka/ui')>()), toast: vi.fn() }));
vi.mock('../../platform/dialogs/dialogs.ts', async (original) => ({
  ...(await original<typeof import('../../platform/dialogs/dialogs.ts')>()),
  openDialog: vi.fn(),
}));

let on: string[];

function vendor(vassalage: string, gameType: GameType, more: Partial<VendorCard> = {}): VendorCard {
  const shown = {
    displayName: `Vendor ${vassalage}`,
    accountTypeId: 1,
    icon: '',
    isHot: 0 as const,
    comingSoon: false,
  };
  return { vassalage, gameType, ...shown, ...more };
}

const slots = Array.from({ length: 23 }, (_, index) => vendor(`S${index}`, 'RNG', index === 4 ? { isHot: 1 } : {}));
const fights = [
  vendor('DS88', 'COCKFIGHT', { isGame: 'VASSALAGE', comingSoon: true, gameClassify: 'Rings' }),
  vendor('OLD', 'COCKFIGHT', { comingSoon: true }),
];

beforeEach(() => {
  sessionStorage.clear();
  on = ['RNG', 'COCKFIGHT', 'PROMOTION', 'VIP'];
  vi.mocked(call).mockImplementation(async (name) => {
    if (name === 'whitelabel') return { nodes: on.map((modId) => ({ modId, enabled: '1', childrenNodes: [] })) };
    return {
      list: [
        { gameCategory: 'RNG', vendors: slots },
        { gameCategory: 'COCKFIGHT', vendors: fights },
      ],
    };
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const category = (name: string): Promise<HTMLElement> => screen.findByRole('link', { name });
const unfold = (name: string): void => void fireEvent.click(screen.getByRole('button', { name: `${name}: providers` }));
const place = (): string | null => screen.getByTestId('place').textContent;

/** A mouse comes to a category; React hears of entering by `pointerover`. */
async function pointAt(name: string): Promise<HTMLElement> {
  const item = (await category(name)).closest('li');
  if (!item) throw new Error('no item');
  fireEvent.pointerOver(item, { pointerType: 'mouse' });
  return item;
}

describe('the navigation', () => {
  it('lists home, categories, promotions and VIP, without what is switched off', async () => {
    on = ['RNG', 'COCKFIGHT', 'VIP'];
    drawInShell(<CategoryNav />, '/rng');
    await category('Slots');
    await category('VIP');
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Slots', '/rng'],
      ['Cockfight', '/cockfight'],
      ['VIP', '/vip'],
    ]);
    expect((await category('Slots')).getAttribute('aria-current')).toBe('page');
  });

  it('shows providers in columns of ten while the mouse is over a category', async () => {
    drawInShell(<CategoryNav />);
    const item = await pointAt('Slots');
    const list = within(item).getByRole('list');
    expect(within(list).getAllByRole('listitem')).toHaveLength(23);
    expect(list.style.getPropertyValue('--rows')).toBe('10');
    const hot = within(item).getByLabelText('Hot').closest('a');
    expect(hot?.textContent).toBe('Vendor S4');
    fireEvent.pointerOut(item, { pointerType: 'mouse', relatedTarget: document.body });
    expect(within(item).queryByRole('list')).toBeNull();
  });

  it('groups providers by their classification', async () => {
    drawInShell(<CategoryNav />);
    const item = await pointAt('Cockfight');
    expect(within(item).getByText('Rings')).toBeDefined();
    expect(
      within(item)
        .getAllByRole('list')
        .map((list) => list.textContent),
    ).toEqual(['Vendor DS88Coming soon', 'Vendor OLDComing soon']);
    expect(within(item).getByText('Cockfight: coming soon')).toBeDefined();
  });

  it('opens by keyboard, closes on Escape with the focus back, and closes when the focus leaves', async () => {
    drawInShell(<CategoryNav />);
    const link = await category('Slots');
    fireEvent.keyDown(link, { key: 'ArrowDown' });
    const first = screen.getByRole('link', { name: 'Vendor S0' });
    first.focus();
    fireEvent.keyDown(first, { key: 'Escape' });
    expect(screen.queryByRole('link', { name: 'Vendor S0' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Slots: providers' }));
    unfold('Slots');
    act(() => screen.getByRole('link', { name: 'Vendor S0' }).focus());
    act(() => screen.getByRole('link', { name: 'Home' }).focus());
    expect(screen.queryByRole('link', { name: 'Vendor S0' })).toBeNull();
  });
});

describe('a navigation that is wider than its row', () => {
  /** A page without a layout: the items from this one on stand in the second line. */
  function wrapsFrom(first: number): void {
    const layout = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get');
    const widths = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40));
    onTestFinished(() => [layout, widths].forEach((spy) => spy.mockRestore()));
    layout.mockImplementation(function top(this: HTMLElement) {
      const items = [...document.querySelectorAll('nav > ul > li')];
      return items.indexOf(this) >= first ? 40 : 0;
    });
  }

  it('keeps the others below a button, and closes them at a choice and on Escape', async () => {
    wrapsFrom(3);
    drawInShell(<CategoryNav />);
    const more = await screen.findByRole('button', { name: 'More' });
    expect(screen.queryAllByText('VIP')).toHaveLength(1);
    fireEvent.click(more);
    const others = more.parentElement?.querySelectorAll('a') ?? [];
    expect([...others].map((link) => link.textContent)).toEqual(['Promotions', 'VIP']);
    fireEvent.keyDown(others[0] ?? expect.unreachable(), { key: 'Escape' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(more);
    fireEvent.click(more);
    fireEvent.click(more.parentElement?.querySelector('a[href="/vip"]') ?? expect.unreachable());
    expect([place(), more.getAttribute('aria-expanded')]).toEqual(['/vip', 'false']);
  });

  it('hides them in the row, so that the keyboard does not stop there twice', async () => {
    wrapsFrom(3);
    drawInShell(<CategoryNav />);
    await screen.findByRole('button', { name: 'More' });
    const items = [...document.querySelectorAll('nav > ul > li')];
    expect(items.map((item) => item.className !== '')).toEqual([false, false, false, true, true]);
  });

  it('has no such button while everything has room', async () => {
    drawInShell(<CategoryNav />);
    await category('VIP');
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });
});

describe('choosing a provider', () => {
  it('opens its lobby, opens its list of games, or says that it is coming soon', async () => {
    drawInShell(<CategoryNav />);
    await category('Slots');
    unfold('Slots');
    fireEvent.click(screen.getByRole('link', { name: 'Vendor S1' }));
    expect(place()).toBe('/rng?vassalage=S1');
    expect(screen.queryByRole('link', { name: 'Vendor S1' })).toBeNull();
    unfold('Cockfight');
    fireEvent.click(screen.getByRole('button', { name: /Vendor DS88/ }));
    expect(openDialog).toHaveBeenCalledWith('gameList', { vassalage: 'DS88', name: 'Vendor DS88' });
    unfold('Cockfight');
    fireEvent.click(screen.getByRole('button', { name: /Vendor OLD/ }));
    expect(toast).toHaveBeenCalledWith('Vendor OLD: coming soon');
    expect(place()).toBe('/rng?vassalage=S1');
  });
});
