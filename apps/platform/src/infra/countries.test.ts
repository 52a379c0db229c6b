import { describe, expect, it } from 'vitest';
import { createCountries, familyOf, plainAddress } from './countries.ts';
import { createLog } from './log.ts';

const countries = createCountries(createLog('silent'), null);

describe('the country of an address', () => {
  it.each([
    ['103.4.144.1', 'BD'],
    ['8.8.8.8', 'US'],
    ['::ffff:8.8.8.8', 'US'],
    ['2001:4860:4860::8888', 'US'],
  ])('of %s is %s', async (address, country) => {
    expect(await countries.of(address)).toBe(country);
    expect(await countries.of(address)).toBe(country);
  });

  it.each(['127.0.0.1', '10.1.2.3', '192.168.0.7', '172.31.255.255', '100.64.0.1', '::1', 'fe80::1%eth0', 'fd00::7'])(
    'of the private address %s is unknown',
    async (address) => {
      expect(await countries.of(address)).toBeNull();
    },
  );

  it.each(['', 'nowhere', '1.2.3', '999.1.1.1', '240.0.0.1'])('of %j is unknown', async (address) => {
    expect(await countries.of(address)).toBeNull();
  });
});

it('the country of every address is unknown when the operator’s own table cannot be read', async () => {
  expect(await createCountries(createLog('silent'), '/no/such/table.mmdb').of('8.8.8.8')).toBeNull();
});

it('plainAddress normalises addresses to the form that tables hold', () => {
  expect(plainAddress('::FFFF:203.0.113.7')).toBe('203.0.113.7');
  expect(plainAddress('fe80::1%eth0')).toBe('fe80::1');
  expect(plainAddress('site.example')).toBeNull();
  expect([familyOf('203.0.113.7'), familyOf('::1')]).toEqual(['ipv4', 'ipv6']);
});
