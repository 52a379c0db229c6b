import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';

it('a password hash is argon2id of the current cost, and different each time', async () => {
  const [one, other] = await Promise.all([hashPassword('kalo-biral7'), hashPassword('kalo-biral7')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword(one, 'kalo-biral7')).toBe(true);
  expect(await verifyPassword(one, 'kalo-biral8')).toBe(false);
  expect(await verifyPassword(one, '')).toBe(false);
  expect(isOutdated(one)).toBe(false);
});

it('a password hash of an earlier cost still verifies and is reported as outdated', async () => {
  const old = await hash('kalo-biral7', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(await verifyPassword(old, 'kalo-biral7')).toBe(true);
  expect(isOutdated(old)).toBe(true);
});

it('no password verifies without a hash, and any Unicode form of the right one does', async () => {
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
  expect(await verifyPassword(await hashPassword('caf\u00e9-biral7'), 'cafe\u0301-biral7')).toBe(true);
});
