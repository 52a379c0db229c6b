import { lobbyTypes } from '@chhokka/contracts/game-kinds';
import { en } from '@chhokka/messages/en';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { everythingIsNear } from '../testing/near.ts';
import { openSite } from '../testing/open-site.tsx';
import { SAMPLE_PAGES } from '../testing/samples-pages.ts';
import { plainPages } from './pages.ts';
import { SEAMLESS } from './paths.ts';
import { nodeOf } from './switches.ts';

const { shell, lobby } = en;
const lobbies = lobbyTypes.map((type) => `/${type.toLowerCase()}`);
const pages = Object.keys(plainPages);
const OTHERS = Object.keys(SEAMLESS);

/** Whether an operator can take away what is at an address of the site. */
const isSwitched = (address: string): boolean => nodeOf(address) !== undefined || lobbies.includes(address);

beforeEach(() => {
  everythingIsNear();
  // As the platform writes the page.
  document.head.innerHTML = '<meta name="settings" content="">';
});
afterEach(() => void (document.head.innerHTML = ''));

it.each([...pages, ...lobbies, ...OTHERS])(
  'with everything switched off, %s works or says that it is closed, and links to nothing closed',
  async (path) => {
    const { server } = await openSite(path, { ...SAMPLE_PAGES, whitelabel: { nodes: [] } });
    const page = () => document.querySelector('main') ?? expect.unreachable('no page');
    const closed = lobbies.includes(path) ? lobby.offTitle : shell.notFound.title;
    await waitFor(() => {
      expect(page().textContent).not.toBe('');
      expect(page().querySelector('[aria-busy=true]')).toBeNull();
      expect(page().textContent.includes(closed)).toBe(isSwitched(path));
    });
    expect(server.called).toContain('systemStatus');
    expect(document.body.textContent).not.toContain(shell.crash.title);
    const ways = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(({ pathname }) => pathname);
    expect(ways.filter(isSwitched)).toEqual([]);
  },
);

it('a page that depends on a switch shows not found while the settings are still loading', async () => {
  await openSite('/down', { ...SAMPLE_PAGES, whitelabel: () => new Promise(() => undefined) });
  await screen.findByText(shell.notFound.title);
  expect(document.body.textContent).not.toContain(en.download.scan);
});
