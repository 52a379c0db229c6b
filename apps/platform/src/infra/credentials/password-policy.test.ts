import { describe, expect, it } from 'vitest';
import { knownPasswords } from './known-passwords.ts';
import { knownBecause } from './password-policy.ts';

const owner = { account: 'Karim_2', mobile: '+8801712345678', siteName: 'Chhokka' };

describe('the password policy', () => {
  it('has a long list of known passwords, in lower case', async () => {
    const list = await knownPasswords();
    expect(list.size).toBeGreaterThan(40_000);
    expect([...list].filter((password) => password !== password.toLowerCase())).toEqual([]);
  });

  it.each([
    ['secret123', 'password_listed'],
    ['Password1', 'password_listed'],
    ['PASSWORD1!', 'password_listed'],
    ['!!qwerty123', 'password_listed'],
    ['karim_2', 'password_of_name'],
    ['Karim2026', 'password_of_name'],
    ['#2026karim', 'password_of_name'],
    ['Chhokka7', 'password_of_site'],
    ['2026@CHHOKKA', 'password_of_site'],
    ['01712345678a', 'password_of_number'],
    ['+8801712345678x', 'password_of_number'],
    ['a12345678', 'password_of_number'],
    ['no345678', 'password_of_number'],
  ])('refuses %s with the reason %s', async (password, because) => {
    expect(await knownBecause(password, owner)).toBe(because);
  });

  it.each(['kalo-biral7', 'Shapla#2026', 'karim-bhai-7', 'chhokka-mara9', 'abcd345678', '9999999ab', 'x7-78'])(
    'accepts %s',
    async (password) => {
      expect(await knownBecause(password, owner)).toBeNull();
    },
  );

  it('ignores names and numbers that it is not given', async () => {
    expect(await knownBecause('karim2026', { siteName: 'Chhokka' })).toBeNull();
    expect(await knownBecause('91712345678a', { siteName: '৭৭', mobile: null })).toBeNull();
  });
});
