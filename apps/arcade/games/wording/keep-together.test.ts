import { expect, test } from 'vitest';
import { keepTogether } from './keep-together.ts';

test('amounts and odds do not break over two lines, and other words may', () => {
  expect(keepTogether('A chip of P 10 at 35 to 1 or 2 : 1, paga 1 a 1, 4 to go')).toBe(
    'A chip of P\u00A010 at 35\u00A0to\u00A01 or 2\u00A0:\u00A01, paga 1\u00A0a\u00A01, 4 to go',
  );
});
