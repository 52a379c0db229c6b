import { describe, expect, it } from 'vitest';
import { knownPasswords } from './known-passwords.ts';
import { isKnownPassword } from './password-policy.ts';

const owner = { account: 'Karim_2', mobile: '+8801712345678', siteName: 'Chhokka' };

describe('known passwords', () => {
  it('are a long list, in lower case', async () => {
    const list = await knownPasswords();
    expect(list.size).toBeGreaterThan(40_000);
    expect([...list].filter((password) => password !== password.toLowerCase())).toEqual([]);
  });

  it.each([
    'secret123',
    'Password1',
    'PASSWORD1!',
    '!!qwerty123',
    'karim_2',
    'Karim2026',
    '#2026karim',
    'Chhokka7',
    '2026@CHHOKKA',
    '01712345678a',
    '+8801712345678x',
    'a12345678',
    'no345678',
  ])('refuse %s', async (password) => {
    expect(await isKnownPassword(password, owner)).toBe(true);
  });

  it.each(['kalo-biral7', 'Shapla#2026', 'karim-bhai-7', 'chhokka-mara9', 'abcd345678', '9999999ab', 'x7-78'])(
    'let %s pass',
    async (password) => {
      expect(await isKnownPassword(password, owner)).toBe(false);
    },
  );

  it('know nothing of who is not told', async () => {
    expect(await isKnownPassword('karim2026', { siteName: 'Chhokka' })).toBe(false);
    expect(await isKnownPassword('91712345678a', { siteName: '৭৭', mobile: null })).toBe(false);
  });
});
