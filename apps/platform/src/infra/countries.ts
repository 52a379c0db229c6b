import { mappedIPv4, networkOf } from '@chhokka/kernel';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { type CountryResponse, open, type Reader } from 'maxmind';
import { remembered } from './http/remembered.ts';
import type { Log } from './log.ts';

/** Looks up the country of an address. */
export interface Countries {
  /** ISO 3166, or null if unknown. Private addresses have none. */
  of(address: string): Promise<string | null>;
}

const require = createRequire(import.meta.url);
const PACKAGED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const MOST_REMEMBERED = 20_000;

/** One record. The packaged table is flatter than MaxMind's own, whose form the reader's types describe. */
interface CountryRecord extends CountryResponse {
  readonly country_code?: string;
}

/**
 * Reads the table (8 MB) at the first look-up: the operator's own `file` in MaxMind's format, or the packaged one,
 * which is as old as its package. If it cannot be read, no country is known.
 */
export function createCountries(log: Log, file: string | null): Countries {
  let opening: Promise<Reader<CountryRecord> | null> | undefined;
  async function read(): Promise<Reader<CountryRecord> | null> {
    try {
      return await open(file ?? require.resolve(PACKAGED));
    } catch (error) {
      log.error({ err: error }, 'the table of countries cannot be read');
      return null;
    }
  }
  const lookUp = remembered(MOST_REMEMBERED, (_network, reader: Reader<CountryRecord>, address: string) =>
    countryIn(reader, address),
  );
  return {
    async of(address) {
      const plain = plainAddress(address);
      if (plain === null || isPrivate(plain)) return null;
      const reader = await (opening ??= read());
      return reader && lookUp(networkOf(plain), reader, plain);
    },
  };
}

function countryIn(reader: Reader<CountryRecord>, address: string): string | null {
  const record = reader.get(address);
  return record?.country_code ?? record?.country?.iso_code ?? null;
}

/**
 * An address in the form of the tables: IPv4 in IPv6 notation becomes IPv4, and the zone is dropped. Null: no address.
 */
export function plainAddress(address: string): string | null {
  const plain = mappedIPv4(address) ?? address.split('%', 1)[0] ?? '';
  return isIP(plain) === 0 ? null : plain;
}

export function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

function isPrivate(address: string): boolean {
  return PRIVATE.check(address, familyOf(address));
}
