import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { drawn } from './QrCode.tsx';

it('the drawn QR path covers exactly the dark modules of the code', () => {
  const text = 'otpauth://totp/Chhokka:demo?secret=JBSWY3DPEHPK3PXP&issuer=Chhokka';
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const { path, size: drawnSize } = drawn(text);
  const dark = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) dark.add(`${at} ${y}`);
  }
  const expected = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  expect(drawnSize).toBe(size);
  expect([...dark].toSorted()).toEqual(expected.toSorted());
});
