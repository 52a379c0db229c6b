import { describe, expect, it } from 'vitest';
import { endingOf, identityOf, readPayout, type TypedPayout } from './payout.policy.ts';

const typed = (given: Partial<TypedPayout>): TypedPayout => ({
  kind: 'bkash',
  number: '01712345678',
  holder: 'Rahima Begum',
  bank: '',
  ...given,
});
const numberOf = (given: Partial<TypedPayout>) => {
  const read = readPayout(typed(given));
  return 'details' in read ? read.details.number : read.faults;
};
const address = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';

describe('a payout account', () => {
  it.each(['01712345678', ' +880 1712-345678', '8801712345678', '01712 345 678'])(
    'has one normalized number: %s',
    (number) => expect(numberOf({ number })).toBe('01712345678'),
  );

  it.each([
    { number: '0171234567' },
    { number: '02712345678' },
    { number: '017123456789' },
    { number: '০১৭১২৩৪৫৬৭৮' },
    { number: "01712345678' or 1=1" },
    { kind: 'bank', bank: 'City Bank', number: 'ABCDEFGH' },
    { kind: 'bank', bank: 'City Bank', number: '12345' },
    { kind: 'crypto', network: 'TRC20', number: '0x52908400098527886E0F7030069857D2E4169EE7' },
    { kind: 'crypto', network: 'ERC20', number: address },
    { kind: 'crypto', network: 'TRC20', number: address.replace('J', '0') },
  ] as const)('is refused: $kind $number', (given) =>
    expect(numberOf(given)).toMatchObject({ number: expect.any(String) }),
  );

  it('reports missing and invalid fields', () => {
    expect(readPayout(typed({ kind: 'bank', number: '12', holder: ' ' }))).toEqual({
      faults: { number: 'invalid', holder: 'required', bank: 'required' },
    });
    expect(readPayout(typed({ kind: 'crypto', number: address }))).toEqual({ faults: { network: 'required' } });
    expect(readPayout(typed({ holder: 'Rahima\u202eBegum' }))).toEqual({ faults: { holder: 'invalid' } });
  });

  it('has one identity for any holder, and another for another kind', () => {
    const identity = (given: Partial<TypedPayout>) => {
      const read = readPayout(typed(given));
      if ('faults' in read) throw new Error('it is none');
      return identityOf(read.details);
    };
    expect(identity({ holder: 'Karim' })).toBe(identity({ number: '+8801712345678' }));
    expect(identity({ kind: 'nagad' })).not.toBe(identity({}));
    const ethereum = { kind: 'crypto', network: 'ERC20' } as const;
    expect(identity({ ...ethereum, number: '0x52908400098527886E0F7030069857D2E4169EE7' })).toBe(
      identity({ ...ethereum, number: '0x52908400098527886e0f7030069857d2e4169ee7' }),
    );
  });

  it('shows only its last four digits', () => {
    const read = readPayout(typed({}));
    expect('details' in read && endingOf(read.details)).toBe('5678');
  });
});
