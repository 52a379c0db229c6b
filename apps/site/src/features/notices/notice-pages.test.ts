import { expect, it } from 'vitest';
import { pageOfNotices } from './notice-pages.ts';

const many = Array.from({ length: 23 }, (_, index) => index);

it.each([
  [null, 1, 0],
  ['2', 2, 10],
  ['3', 3, 20],
  ['9', 3, 20],
  ['0', 1, 0],
  ['x', 1, 0],
  ['2.7', 2, 10],
])('the request for page %s of notices shows page %i', (asked, page, first) => {
  expect(pageOfNotices(many, asked)).toMatchObject({ page, pages: 3 });
  expect(pageOfNotices(many, asked).shown[0]).toBe(first);
});

it('an empty list of notices has one page', () => {
  expect(pageOfNotices([], null)).toEqual({ shown: [], page: 1, pages: 1 });
});
