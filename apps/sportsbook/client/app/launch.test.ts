import { describe, expect, it } from 'vitest';
import { readLaunch, readShareCode, shareLink, webOrigin } from './launch.ts';

const read = (query: string, referrer = '') => readLaunch(new URL(`https://book.example/?${query}`), referrer, 360);

describe('a launch address', () => {
  it('names session, language, theme, clock and the page around', () => {
    expect(read('token=t1&lang=es&theme=dark&gmt=330&host=https://site.example/play&open=fixture/c-1')).toEqual({
      token: 't1',
      language: 'es',
      theme: 'dark',
      host: 'https://site.example',
      minutesEast: 330,
      first: { page: 'fixture', id: 'c-1' },
    });
  });

  it('falls back to Bengali, to the referrer and to the clock of the device', () => {
    expect(read('lang=fr&theme=pink', 'https://site.example/fbsports')).toEqual({
      token: '',
      language: 'bn',
      theme: null,
      host: 'https://site.example',
      minutesEast: 360,
      first: { page: 'home', sport: null, league: null },
    });
  });

  it.each([
    ['sport=football', { page: 'home', sport: 'football', league: null }],
    ['open=slip/ab12cd34', { page: 'shared', code: 'ab12cd34' }],
    ['open=bet/0b6c2a1e', { page: 'bet', id: '0b6c2a1e' }],
    ['open=slip/ab', { page: 'home', sport: null, league: null }],
    ['open=slip/AB12CD34', { page: 'home', sport: null, league: null }],
    ['open=slip/ab12cd34/../x', { page: 'home', sport: null, league: null }],
    ['open=fixture/%3Cscript%3E', { page: 'home', sport: null, league: null }],
    ['open=wallet/../x&sport=chess', { page: 'home', sport: null, league: null }],
  ])('with %s opens its page first', (query, first) => {
    expect(read(query).first).toEqual(first);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'nothing'])('has no page around it at %s', (address) => {
    expect(webOrigin(address)).toBeNull();
  });

  it('has links that lead to the site, and to itself where it knows none', () => {
    expect(shareLink('ab12cd34', 'https://site.example', 'https://book.example/b/index.html')).toBe(
      'https://site.example/fbsports?open=slip/ab12cd34',
    );
    expect(shareLink('ab12cd34', null, 'https://book.example/b/index.html')).toBe(
      'https://book.example/b/index.html#/s/ab12cd34',
    );
  });

  it.each(['ab', 'x'.repeat(33), 'AB 12', '../fixtures'])('has no shared slip “%s”', (code) => {
    expect(readShareCode(code)).toBeNull();
  });
});
