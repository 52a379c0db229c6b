import { expect, it } from 'vitest';
import { siteTime } from './clock.ts';
import { readLaunch, readOffset } from './launch.ts';

const EVENING = Date.UTC(2026, 10, 23, 19, 12, 3);

it('a game writes times on the site’s clock, wherever the device is', () => {
  expect(siteTime(EVENING, 360, 'en')).toBe('Nov 24, 2026, 01:12:03 GMT+6');
  expect(siteTime(EVENING, 0, 'en')).toBe('Nov 23, 2026, 19:12:03 GMT+0');
  expect(siteTime(EVENING, 360, 'bn')).toMatch(/^24 .*2026.* 01:12:03 GMT\+6$/);
});

it('a launch address names the site’s clock; without one, or with nonsense, it is UTC', () => {
  const address = new URL('http://127.0.0.1/g/x/?sessionID=s&gmt=360');
  expect(readLaunch(address, '').minutesEast).toBe(360);
  for (const gmt of ['', 'gmt=', 'gmt=abc', 'gmt=99999', 'gmt=1.5'])
    expect(readOffset(new URLSearchParams(gmt)), gmt).toBe(0);
});
