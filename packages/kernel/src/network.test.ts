import { describe, expect, it } from 'vitest';
import { networkOf, siteOf } from './network.ts';

describe('the network of an address', () => {
  it('is one for all addresses of an IPv6 customer', () => {
    const customer = '2001:db8:0:7::/64';
    for (const address of [
      '2001:db8:0:7::1',
      '2001:0DB8:0000:0007:ffff:ffff:ffff:ffff',
      '2001:db8:0:7:1::',
      '2001:db8:0:7::1%eth0',
    ]) {
      expect([address, networkOf(address)]).toEqual([address, customer]);
    }
    expect(networkOf('2001:db8:0:8::1')).not.toBe(customer);
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });

  it('is the address itself in IPv4, in any notation', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  });
});

describe('the /48 site of an address', () => {
  it('is one for all its networks, and none in IPv4', () => {
    for (const address of ['2001:db8:7:1::1', '2001:0db8:0007:ffff::', '2001:db8:7::9%eth0']) {
      expect([address, siteOf(address)]).toEqual([address, '2001:db8:7::/48']);
    }
    expect(siteOf('2001:db8:8:1::1')).toBe('2001:db8:8::/48');
    expect(siteOf('203.0.113.7')).toBeNull();
    expect(siteOf('::ffff:203.0.113.7')).toBeNull();
  });
});
