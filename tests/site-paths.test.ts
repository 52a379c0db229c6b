// @vitest-environment happy-dom
import { lobbyTypes } from '@chhokka/contracts/game-kinds';
import { expect, it } from 'vitest';
import { isSitePath, sitePaths } from '../apps/platform/src/infra/http/site-paths.ts';
import { plainPages } from '../apps/site/src/app/pages.ts';
import { OTHER_NAMES, SEAMLESS } from '../apps/site/src/app/paths.ts';

it('the platform knows exactly the pages that the site has', () => {
  const drawn = [plainPages, SEAMLESS, OTHER_NAMES].flatMap((paths) => Object.keys(paths));
  const lobbies = lobbyTypes.map((type) => `/${type.toLowerCase()}`);
  expect([...sitePaths].toSorted()).toEqual([...drawn, ...lobbies].toSorted());
});

it.each(['/noticePage', '/NOTICEPAGE/', '/games', '/account/bets/', '/', '/elott'])('the path %s is a page', (path) => {
  expect(isSitePath(path)).toBe(true);
});

it.each(['/account', '/account/money', '/rng/more', '/vip//', '/constructor', ''])('the path %s is no page', (path) => {
  expect(isSitePath(path)).toBe(false);
});
