import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page, press, sit, standUp } from '../testing/sit.tsx';
import { HOUR_MS } from './group.ts';

afterEach(standUp);

const cards = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.fixture')];
const heads = (): readonly (string | null)[] =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const chips = () => within(screen.getByRole('navigation', { name: 'Start' }));

async function goTo(hash: string, pass: (ms: number) => Promise<void>): Promise<void> {
  await act(async () => {
    location.hash = hash;
    window.dispatchEvent(new Event('hashchange'));
  });
  await pass(200);
}

async function showAll(until: (check: () => void) => Promise<void>, pages: readonly number[]): Promise<void> {
  for (const count of pages) {
    await press(screen.getByRole('button', { name: 'Show more' }));
    await until(() => expect(cards()).toHaveLength(count));
  }
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
}

it('a search shows all that it finds, page by page', async () => {
  const { until } = await sit({ hash: '#/search', most: 2 });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'river' } });
  await until(() => expect(cards()).toHaveLength(2));
  await showAll(until, [4]);
});

it('favourites show all matches of a favourite league, page by page', async () => {
  const { press: pressNamed, pass, until } = await sit({ most: 3 });
  await pressNamed('Add River League to favourites');
  await pass(100);
  await goTo('#/favourites', pass);
  await until(() => expect(cards()).toHaveLength(3));
  await showAll(until, [4]);
});

it('matches to come are shown by the hour of the day on which they start', async () => {
  const { until, pass } = await sit({ hash: '#/home/all/today' });
  await until(() => expect(heads()).toContain('19:00–20:00'));
  const [first] = cards().filter((card) => card.textContent?.includes('19:30'));
  expect(first?.textContent).toContain('Football: 19:30 · River League');
  expect(page()).not.toContain('Tomorrow 15:00');
  expect(chips().getByRole('link', { name: 'Today' }).getAttribute('aria-current')).toBe('page');
  await goTo('#/home/all/tomorrow', pass);
  await until(() =>
    expect(heads().filter((head) => head?.startsWith('Tomorrow'))).toEqual([
      'Tomorrow 15:00–16:00',
      'Tomorrow 21:00–22:00',
    ]),
  );
});

it('a chosen time stays for another sport and league, and is left for any time', async () => {
  const { until } = await sit({ hash: '#/home/football/tomorrow' });
  await until(() => expect(page()).toContain('Karnaphuli Athletic'));
  expect(page()).not.toContain('Teesta TownPadma');
  expect(screen.getByRole('link', { name: /^Cricket/ }).getAttribute('href')).toBe('#/home/cricket/tomorrow');
  const leagues = within(screen.getByRole('navigation', { name: 'Leagues' }));
  expect(leagues.getByRole('link', { name: /River/ }).getAttribute('href')).toBe(
    '#/league/football/river-league/tomorrow',
  );
  expect(chips().getByRole('link', { name: 'Any time' }).getAttribute('href')).toBe('#/home/football');
});

it('a time in which nothing starts says so, and leads to any time', async () => {
  const { until } = await sit({ hash: '#/home/battle-arena/tomorrow' });
  await until(() => expect(page()).toContain('No match starts in this time'));
  const ways = screen.getAllByRole('link', { name: 'Any time' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['#/home/battle-arena', '#/home/battle-arena']);
});

it('the next hours are those of the moment, and what is late stays among them', async () => {
  const { until, pass } = await sit({ hash: '#/home/cricket/soon' });
  await until(() => expect(heads()).toEqual(['19:00–20:00', '20:00–21:00']));
  await pass(18 * HOUR_MS);
  await goTo('#/home/football', pass);
  await goTo('#/home/cricket/soon', pass);
  await until(() => expect(heads()).toEqual(['Nov 28 19:00–20:00', 'Nov 28 20:00–21:00', '15:00–16:00']));
});

it('a league has a mark of its own wherever it is a head', async () => {
  const { until, pass } = await sit();
  const markOf = (place: string) => document.querySelector(`${place} .league-mark`);
  const inHead = markOf('.league-head');
  expect(inHead?.getAttribute('aria-hidden')).toBe('true');
  expect(markOf('.hero')).not.toBeNull();
  await goTo('#/fixture/c1', pass);
  await until(() => expect(document.querySelector('.headline')?.textContent).toBe('Delta T20'));
  expect(markOf('.headline')?.outerHTML).not.toBe(inHead?.outerHTML);
});
