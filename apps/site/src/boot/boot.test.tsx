import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BannerPicture } from '../shared/banner/BannerPicture.tsx';
import { groupOf } from '../shared/banner/groups.ts';

const boot = await readFile(join(import.meta.dirname, 'boot.js'), 'utf8');

/** Runs the script that stands in every page, at an address. */
function bootAt(path: string, banners: string, settings = 'BANNER TICKER'): void {
  document.head.innerHTML = `<meta name="settings" content="${settings}"><meta name="banners" content="${banners}">`;
  document.body.innerHTML = '<div id="root"><div id="boot"></div></div>';
  window.history.replaceState(null, '', path);
  runInThisContext(boot);
}

const frame = () => document.querySelector('.boot-banner');
const candidates = (picture: Element | null | undefined): (string | null)[][] =>
  [...(picture?.querySelectorAll('source, img') ?? [])].map((element) =>
    ['media', 'type', 'srcset', 'src'].map((name) => element.getAttribute(name)),
  );

beforeEach(() => document.documentElement.removeAttribute('data-lobby'));
afterEach(cleanup);

describe('what stands before the application has arrived', () => {
  it('asks for the same files as the banner that takes its place', () => {
    bootAt('/', 'home=/art/banners/bengal');
    const put = candidates(frame()?.querySelector('picture')).flatMap((each) => each[2]?.split(', ') ?? []);
    const { container } = render(<BannerPicture url="/art/banners/bengal" eager="first" />);
    const drawn = candidates(container.querySelector('picture')).flatMap((each) => each[2]?.split(', ') ?? []);
    expect(new Set(put)).toEqual(new Set(drawn));
    expect(put).toContain('/art/banners/bengal-phone-720.avif 720w');
  });

  it('takes a whole address as it is', () => {
    bootAt('/rng', 'rng=https://pictures.example/a.webp');
    expect(candidates(frame())).toEqual([[null, null, null, 'https://pictures.example/a.webp']]);
  });

  it.each(['/', '/rng', '/elott', '/promotions', '/pointMall', '/register', '/register.html', '/help', '/COCKFIGHT/'])(
    'knows the group of %s as the application does',
    (path) => {
      bootAt(path, `x=/art/banners/x ${groupOf(path)}=/art/banners/right`);
      expect(frame()?.querySelector('img')?.getAttribute('src')).toBe('/art/banners/right-1280.webp');
    },
  );

  it('keeps the place of the notices free where they will stand', () => {
    bootAt('/', 'home=/art/banners/bengal');
    expect(document.querySelector('.boot-ticker')).not.toBeNull();
    bootAt('/', 'home=/art/banners/bengal', 'BANNER');
    expect(document.querySelector('.boot-ticker')).toBeNull();
  });

  it('puts up nothing where there will be no banner', () => {
    bootAt('/vip', 'home=/art/banners/bengal');
    expect(document.querySelector('#boot')?.childElementCount).toBe(0);
  });
});
