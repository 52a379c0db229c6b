import { expect, it } from 'vitest';
import { sitePaths } from '../apps/platform/src/infra/http/site-paths.ts';
import { SHOTS } from './shots-list.ts';

/** Other names of pages that are taken under their first one. */
const OTHER_NAMES = ['/index', '/index.html', '/home', '/games', '/register.html', '/download'];
/** Nothing of their own: they show a game's page, and a menu like /vnlottery. */
const LEAD_ELSEWHERE = ['/lottert', '/sealottery'];

it('the list of screenshots covers every page of the site', () => {
  const taken = new Set(SHOTS.map(({ path }) => path.replace(/[?#].*$/, '').toLowerCase()));
  const missing = [...sitePaths].filter((path) => !taken.has(path));
  expect(missing.toSorted()).toEqual([...OTHER_NAMES, ...LEAD_ELSEWHERE].toSorted());
});

it('the list of screenshots uses each name once', () => {
  const names = SHOTS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
