import { en } from '@chhokka/messages/en';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { everythingIsNear } from '../testing/near.ts';
import { openSite, place } from '../testing/open-site.tsx';
import { SAMPLE_PAGES } from '../testing/samples-pages.ts';
import { switches } from '../testing/switches.ts';
import { CategoryNav, Footer } from './pages.ts';

const { shell, lobby, common } = en;

beforeEach(everythingIsNear);

/** ms; pages arrive in parts. */
const PATIENT = { timeout: 8_000, interval: 20 };

const navigation = (): HTMLElement | null => document.querySelector(`nav[aria-label="${shell.navigation}"]`);
const brand = (): HTMLElement | null => document.querySelector(`header a[aria-label="${common.brand}"]`);
const clock = (): HTMLElement | null => document.querySelector('header time');
const footer = (): HTMLElement | null => document.querySelector('footer');
/** Which of these stand around the page. */
const around = (): Record<string, boolean> => ({
  brand: brand() !== null,
  clock: clock() !== null,
  navigation: navigation() !== null,
  footer: footer() !== null,
});

/** Waits until what stands around a page would have come, if it came. */
async function wouldHaveCome(): Promise<void> {
  await Promise.all([CategoryNav.load(), Footer.load()]);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Waits for a heading of the page, or of what stands in its place. */
async function headed(text: string): Promise<void> {
  await vi.waitFor(() => {
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3), main [class*=title]')];
    expect(headings.map((heading) => heading.textContent)).toContain(text);
  }, PATIENT);
}

describe('an address of the site', () => {
  const { category } = shell;
  it.each([
    ['/', en.home.hot],
    ['/rng', category.RNG],
    ['/fish', category.FISH],
    ['/live', category.LIVE],
    ['/pvp', category.PVP],
    ['/sports', category.SPORTS],
    ['/esports', category.ESPORTS],
    ['/elott', category.ELOTT],
    ['/cockfight', category.COCKFIGHT],
    ['/fbsports', 'Karnaphuli Sports'],
    ['/register', en.register.title],
    ['/forget', en.recovery.title],
    ['/noticePage', en.notices.news],
    ['/vip', 'The page vip'],
    ['/pointMall', 'The page shop'],
    ['/promotions', en.promotions.title],
    ['/help', en.help.title],
    ['/down', en.download.title],
    ['/join', 'The page join'],
  ])('%s has header, navigation and footer', async (path, heading) => {
    await openSite(path, SAMPLE_PAGES);
    await headed(heading);
    await vi.waitFor(() => {
      expect(around()).toEqual({ brand: true, clock: true, navigation: true, footer: true });
      expect(footer()?.textContent).toContain(en.bar.footer.adult.replace('{age}', '18'));
    }, PATIENT);
  });

  it.each([
    ['/lottery', en.lottery.title, false],
    ['/vnlottery', en.lottery.title, true],
    ['/sealottery', en.lottery.title, false],
    ['/seamless?vassalage=SUND&gameCode=royal-bengal', en.play.guestTitle, false],
  ])('%s has a header but no footer', async (path, words, isNavigated) => {
    await openSite(path, SAMPLE_PAGES);
    await headed(words);
    await wouldHaveCome();
    expect(around()).toEqual({ brand: true, clock: true, navigation: isNavigated, footer: false });
  });

  it.each([
    ['/login', en.login.title],
    ['/helpmc', en.help.title],
    ['/game?vassalage=SUND&gameCode=royal-bengal', en.play.guestTitle],
  ])('%s has no header, navigation or footer', async (path, words) => {
    await openSite(path, SAMPLE_PAGES);
    await headed(words);
    await wouldHaveCome();
    expect(around()).toEqual({ brand: false, clock: false, navigation: false, footer: false });
  });

  it.each([
    ['/index', '/'],
    ['/index.html', '/'],
    ['/home', '/'],
    ['/games?vassalage=SUND', '/rng?vassalage=SUND'],
  ])('%s redirects to %s', async (from, to) => {
    await openSite(from, SAMPLE_PAGES);
    await vi.waitFor(() => expect(place()).toBe(to), PATIENT);
  });

  it('that does not exist shows the not-found page, which links home', async () => {
    const { user } = await openSite('/no/such/page', SAMPLE_PAGES);
    await screen.findByText(shell.notFound.title);
    await user.click(screen.getByText(shell.notFound.action));
    await headed(en.home.hot);
    expect(place()).toBe('/');
  });
});

it('/seamless shows a game in a frame below the header, and nothing else', async () => {
  const launchGame = {
    url: 'about:blank',
    gameName: 'Royal bengal',
    gameCode: 'royal-bengal',
    vassalage: 'SUND',
    gameType: 'RNG',
  } as const;
  const at = '/seamless?vassalage=SUND&gameCode=royal-bengal';
  const { server } = await openSite(at, { ...SAMPLE_PAGES, launchGame }, { member: true });
  const framed = () => document.querySelector<HTMLIFrameElement>('main iframe')?.src;
  await vi.waitFor(() => expect(framed()).toBe(launchGame.url), PATIENT);
  await headed(launchGame.gameName);
  expect(server.inputs('launchGame')).toMatchObject([{ vassalage: 'SUND', gameCode: 'royal-bengal' }]);
  await wouldHaveCome();
  expect(around()).toEqual({ brand: true, clock: true, navigation: false, footer: false });
});

it('a category that is switched off has no links, and its address says that it is closed', async () => {
  const whitelabel = switches({ off: ['FISH'] });
  const { user } = await openSite('/', { ...SAMPLE_PAGES, whitelabel });
  await headed(en.home.hot);
  const ways = (path: string) => document.querySelectorAll(`a[href^="${path}"]`).length;
  // In the navigation, among the tiles and at the foot of the page.
  await vi.waitFor(() => expect(ways('/pvp')).toBeGreaterThanOrEqual(3), PATIENT);
  expect(ways('/fish')).toBe(0);
  act(() => {
    history.pushState(null, '', '/fish');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await headed(lobby.offTitle);
  await user.click(screen.getByText(lobby.offHome));
  expect(place()).toBe('/');
});
