import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page, press, sit, standUp } from '../testing/sit.tsx';

afterEach(standUp);

const rows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.result')];

it('matches that are over stand by day with score and nature, the latest first', async () => {
  const { until } = await sit({ hash: '#/results' });
  await until(() => expect(rows()).toHaveLength(25));
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .slice(0, 3)
      .map((heading) => heading.textContent),
  ).toEqual(['Today', 'Yesterday', 'Nov 26']);
  const natures = rows().map((row) => row.querySelector('.badge:not(.unfinished)')?.textContent);
  expect(new Set(natures)).toEqual(new Set(['Simulated', 'Replay', 'Real']));
  expect(rows()[0]?.textContent).toContain('Dhaka Riders140/6');
  expect(rows()[6]?.textContent).toContain('Abandoned');
  expect(rows().every((row) => row.querySelector('.price') === null)).toBe(true);
});

it('the next page follows on a press, until there is no more', async () => {
  const { until } = await sit({ hash: '#/results' });
  await until(() => expect(rows()).toHaveLength(25));
  await press(screen.getByRole('button', { name: 'Show more' }));
  await until(() => expect(rows()).toHaveLength(40));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('a day and a sport show their own results alone', async () => {
  const { until, pass } = await sit({ hash: '#/results/cricket/2026-11-27' });
  await until(() => expect(rows().length).toBeGreaterThan(0));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Yesterday');
  expect(rows().every((row) => row.textContent?.includes('Cricket'))).toBe(true);
  const days = within(screen.getByRole('navigation', { name: 'Days' }));
  expect(days.getByRole('link', { name: 'Yesterday' }).getAttribute('aria-current')).toBe('page');
  expect(days.getAllByRole('link')).toHaveLength(8);
  expect(screen.getByRole('link', { name: 'Football' }).getAttribute('href')).toBe('#/results/football/2026-11-27');
  await act(async () => {
    location.hash = '#/results/cricket/2026-01-01';
    window.dispatchEvent(new Event('hashchange'));
  });
  await pass(200);
  await until(() => expect(page()).toContain('No match has ended here'));
  expect(screen.getAllByRole('link', { name: 'All days' }).map((link) => link.getAttribute('href'))).toEqual([
    '#/results/cricket',
    '#/results/cricket',
  ]);
});

it('the list of matches leads to the results of its sport', async () => {
  await sit({ hash: '#/home/football' });
  const links = screen.getAllByRole('link', { name: 'Results' }).map((link) => link.getAttribute('href'));
  expect(links).toContain('#/results/football');
});

it('results that do not arrive can be asked for again', async () => {
  const { world, until } = await sit();
  act(() => world.setDown(true));
  await act(async () => {
    location.hash = '#/results';
    window.dispatchEvent(new Event('hashchange'));
  });
  await until(() => screen.getByRole('button', { name: 'Try again' }));
  world.setDown(false);
  await press(screen.getByRole('button', { name: 'Try again' }));
  await until(() => expect(rows()).toHaveLength(25));
});
