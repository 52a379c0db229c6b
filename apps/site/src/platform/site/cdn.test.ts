// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { addressAt, imageAddress, imageSet, launchAddress, launchAt } from './cdn.ts';

const ORIGINS = ['https://a.example', 'https://b.example', 'https://c.example'];
const PICTURE = '/art/covers/royal-bengal-300.webp';

describe('a picture', () => {
  it.each([
    [0, ['https://a.example', 'https://b.example', '']],
    [0.34, ['https://b.example', 'https://c.example', '']],
    [0.999, ['https://c.example', 'https://a.example', '']],
  ])('starts at a random origin (%d), continues at another, and ends at the site', (start, expected) => {
    const asked = [1, 2, 3].map((attempt) => addressAt(PICTURE, { origins: ORIGINS, start, attempt }));
    expect(asked).toEqual(expected.map((origin) => origin + PICTURE));
  });

  it('never requests an origin twice', () => {
    const origins = ['https://a.example'];
    const asked = [1, 2, 3].map((attempt) => addressAt(PICTURE, { origins, start: 0.5, attempt }));
    expect(asked).toEqual([`https://a.example${PICTURE}`, PICTURE, PICTURE]);
  });

  it.each(['https://pictures.example/1.webp', '//pictures.example/1.webp', 'data:image/png;base64,AA'])(
    'from elsewhere keeps its address: %s',
    (path) => {
      expect(addressAt(path, { origins: ORIGINS, start: 0, attempt: 1 })).toBe(path);
    },
  );

  it('is the site’s own where the page names no origin', () => {
    expect([imageAddress(PICTURE), imageSet('/a-1.webp 1w, /a-2.webp 2w')]).toEqual([
      PICTURE,
      '/a-1.webp 1w, /a-2.webp 2w',
    ]);
  });
});

describe('a game', () => {
  it('opens at the chosen one of the origins that serve it', () => {
    const address = 'https://b.example/play?game=1&x=%20y#z';
    expect(launchAt(address, { origins: ORIGINS, start: 0 })).toBe('https://a.example/play?game=1&x=%20y#z');
    expect(launchAt(address, { origins: ORIGINS, start: 0.4 })).toBe(address);
  });

  it.each(['https://other.example/play', 'not an address', 'https://a.example.evil.example/'])(
    'from elsewhere keeps its address: %s',
    (address) => {
      expect(launchAt(address, { origins: ORIGINS, start: 0 })).toBe(address);
      expect(launchAddress(address)).toBe(address);
    },
  );
});
