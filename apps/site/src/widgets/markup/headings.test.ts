import { expect, it } from 'vitest';
import { fitHeadings } from './headings.ts';

it.each([
  ['<p>words</p>', 1, '<p>words</p>'],
  ['<h3>a</h3><h3>b</h3>', 1, '<h2>a</h2><h2>b</h2>'],
  ['<h2>a</h2><h3>b</h3><h2>c</h2>', 2, '<h3>a</h3><h4>b</h4><h3>c</h3>'],
  ['<h2>a</h2><h4>b</h4>', 2, '<h3>a</h3><h4>b</h4>'],
  // The deeper one comes first: it may not skip a level either.
  ['<h4>a</h4><h2>b</h2><h4>c</h4>', 1, '<h2>a</h2><h2>b</h2><h3>c</h3>'],
  ['<h2>a</h2><h3>b</h3><h4>c</h4>', 4, '<h5>a</h5><h6>b</h6><h6>c</h6>'],
  ['<h2>a<h3>b</h3></h2>', 1, '<h2>a<h3>b</h3></h2>'],
])('fitHeadings fits %s under level %i', (html, under, fitted) => {
  expect(fitHeadings(html, under)).toBe(fitted);
});
