import { expect, it } from 'vitest';
import { fileTime } from './file-time.ts';

it('fileTime writes the time of the site, whatever the browser’s time zone', () => {
  expect(fileTime(Date.UTC(2026, 10, 20, 20, 4, 36), 360)).toBe('2026/11/21 02:04:36');
  expect(fileTime(Date.UTC(2026, 10, 20, 20, 4, 36), -60)).toBe('2026/11/20 19:04:36');
});
