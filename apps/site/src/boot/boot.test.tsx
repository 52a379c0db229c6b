import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { lobbyTypes } from '@chhokka/contracts/game-kinds';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootScript } from '../../build-boot-script.ts';
import { PAGES } from '../../build-preload.ts';
import { plainPages } from '../app/pages.ts';
import { SEAMLESS } from '../app/paths.ts';
import { BARE } from '../app/paths.ts';
import { bootFailed } from './failed.ts';
import { BannerPicture } from '../games/banner/BannerPicture.tsx';
import { groupOf } from '../games/banner/groups.ts';

/** Runs the script that stands in every page, at an address. */
function bootAt(path: string, banners: string, settings = 'BANNER TICKER'): void {
  document.head.innerHTML = `<meta name="settings" content="${settings}"><meta name="banners" content="${banners}">`;
  document.body.innerHTML = '<div id="root"><div class="boot-header"><svg></svg></div><div id="boot"></div></div>';
  window.history.replaceState(null, '', path);
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- It is the page's own script, run as the page runs it.
  new Function(bootScript())();
}

const frame = () => document.querySelector('.boot-banner');
const candidates = (picture: Element | null | undefined): (string | null)[][] =>
  [...(picture?.querySelectorAll('source, img') ?? [])].map((element) =>
    ['media', 'type', 'srcset', 'src'].map((name) => element.getAttribute(name)),
  );

const root = document.documentElement;
const asked = (rel: string) => [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)];
/** As the build writes it into the page. */
function build(): void {
  root.dataset.styles = '/assets/style.css';
  root.dataset.parts = 'start.js libraries.js';
  root.dataset.pages = JSON.stringify({
    '': ['HomePage.js'],
    lobby: ['LobbyPage.js'],
    vip: ['VipPage.js', 'Intro.js'],
  });
}

afterEach(() => {
  cleanup();
  for (const name of ['styles', 'parts', 'pages']) delete root.dataset[name];
  vi.useRealTimers();
});

describe('the boot page before the application loads', () => {
  it('requests the same files as the banner that replaces it', () => {
    bootAt('/', 'home=/art/banners/bengal');
    const put = candidates(frame()?.querySelector('picture')).flatMap((each) => each[2]?.split(', ') ?? []);
    const { container } = render(<BannerPicture url="/art/banners/bengal" eager="first" />);
    const drawn = candidates(container.querySelector('picture')).flatMap((each) => each[2]?.split(', ') ?? []);
    expect(new Set(put)).toEqual(new Set(drawn));
    expect(put).toContain('/art/banners/bengal-phone-720.avif 720w');
  });

  it('uses an absolute banner address unchanged', () => {
    bootAt('/rng', 'rng=https://pictures.example/a.webp');
    expect(candidates(frame())).toEqual([[null, null, null, 'https://pictures.example/a.webp']]);
  });

  it.each(['/', '/rng', '/elott', '/promotions', '/pointMall', '/register', '/register.html', '/help', '/COCKFIGHT/'])(
    'uses the same banner group for %s as the application',
    (path) => {
      bootAt(path, `x=/art/banners/x ${groupOf(path)}=/art/banners/right`);
      expect(frame()?.querySelector('img')?.getAttribute('src')).toBe('/art/banners/right-1280.webp');
    },
  );

  it('puts the picture of the sports where their game will be, without notices', () => {
    bootAt('/fbsports', 'home=/art/banners/bengal sports=/art/banners/sports');
    expect(frame()?.className).toContain('boot-stage');
    expect(frame()?.querySelector('img')?.getAttribute('src')).toBe('/art/banners/sports-1280.webp');
    expect(document.querySelector('.boot-ticker')).toBeNull();
  });

  it('reserves the space of the notices where they will be shown', () => {
    bootAt('/', 'home=/art/banners/bengal');
    expect(document.querySelector('.boot-ticker')).not.toBeNull();
    bootAt('/', 'home=/art/banners/bengal', 'BANNER');
    expect(document.querySelector('.boot-ticker')).toBeNull();
  });

  it('shows nothing where there will be no banner', () => {
    bootAt('/vip', 'home=/art/banners/bengal');
    expect(document.querySelector('#boot')?.childElementCount).toBe(0);
  });
});

describe('the boot header', () => {
  it.each(Object.keys(plainPages).flatMap((path) => [path, `${path.toUpperCase()}/`]))(
    'is present at %s exactly if the page has a header',
    (path) => {
      bootAt(path.replace('//', '/'), '');
      expect(document.querySelector('.boot-header') === null).toBe(BARE.test(path));
    },
  );
});

describe('the files of the application', () => {
  beforeEach(build);

  it('include the lobby’s in every lobby, and nowhere else', () => {
    for (const path of [...lobbyTypes.map((type) => `/${type.toLowerCase()}`), ...Object.keys(plainPages)]) {
      bootAt(path, '');
      const asksForLobby = asked('modulepreload').some(({ href }) => href.endsWith('/LobbyPage.js'));
      expect([path, asksForLobby]).toEqual([path, !Object.hasOwn(plainPages, path)]);
    }
  });

  it('are listed by the build for existing pages and modules only', async () => {
    const features = join(import.meta.dirname, '../features');
    for (const [page, module] of Object.entries(PAGES)) {
      if (page !== 'lobby') expect(Object.keys({ ...plainPages, ...SEAMLESS })).toContain(`/${page}`);
      await access(join(features, module));
    }
  });

  it.each([
    ['/vip', ['start.js', 'libraries.js', 'VipPage.js', 'Intro.js']],
    ['/login', ['start.js', 'libraries.js']],
    ['/PVP/', ['start.js', 'libraries.js', 'LobbyPage.js']],
  ])('are requested at once where there is no picture: %s', (path, files) => {
    bootAt(path, '');
    expect(asked('modulepreload').map(({ href }) => new URL(href).pathname)).toEqual(
      files.map((file) => `/assets/${file}`),
    );
    expect(asked('stylesheet')).toHaveLength(1);
  });

  it('let the first picture load first, but wait 1.3 s at most', () => {
    vi.useFakeTimers();
    bootAt('/', 'home=/art/banners/bengal');
    expect(asked('stylesheet')).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(asked('modulepreload')).toHaveLength(3);
    vi.advanceTimersByTime(1_000);
    expect(asked('stylesheet')).toHaveLength(1);
  });

  it('are requested after the picture also when it fails', () => {
    bootAt('/', 'home=/art/banners/bengal');
    document.querySelector('.boot-banner img')?.dispatchEvent(new Event('error'));
    expect(asked('stylesheet')).toHaveLength(1);
  });

  it('include the styles, which are requested twice and then given up', async () => {
    bootAt('/vip', '');
    asked('stylesheet')[0]?.dispatchEvent(new Event('error'));
    expect(asked('stylesheet')).toHaveLength(2);
    asked('stylesheet')[1]?.dispatchEvent(new Event('load'));
    await window.styles;

    bootAt('/vip', '');
    for (const at of [0, 1]) asked('stylesheet')[at]?.dispatchEvent(new Event('error'));
    await expect(window.styles).rejects.toThrow('Loading CSS chunk failed');
  });

  it('do not wait for styles where there are none, as in development', async () => {
    delete root.dataset.styles;
    bootAt('/vip', '');
    await window.styles;
    expect(asked('stylesheet')).toEqual([]);
  });
});

describe('an application that does not load', () => {
  it('is reported in English too, with a button to try again', () => {
    bootAt('/vip', '');
    bootFailed();
    const says = document.querySelector('.boot-failed');
    expect([...(says?.querySelectorAll('[lang]') ?? [])].map((line) => line.getAttribute('lang'))).toContain('en');
    expect(says?.querySelector('button')?.textContent).toContain('Try again');
  });
});
