import { BlockList, isIP } from 'node:net';
import { type Clock, SECOND } from '@chhokka/kernel';
import { type Countries, familyOf, plainAddress } from '../../../infra/countries.ts';
import type { SiteAccess } from '../../../infra/http/site-access.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Settings } from './index.ts';
import type { SiteValues } from './site-values.ts';

/** The site's status for one caller (2-account-entry §2). Maintenance takes precedence over restrictions. */
export interface Look {
  readonly status: SiteValues['status'];
  readonly country: string | null;
  readonly isBlocked: boolean;
  /** When the maintenance is expected to end, in ms since the epoch; null: unknown, or there is none. */
  readonly endTime: number | null;
}

export interface SiteAccessRules extends SiteAccess {
  /** Uses the rules of the called domain, even if the caller views a draft of them. */
  look(address: string, domain: string): Promise<Look>;
  /** Which addresses other rules would refuse, before they are saved. `closed` is null for an invalid address. */
  judge(address: string, rules: AccessRules): Promise<{ country: string | null; closed: boolean | null }>;
}

/** The values that close the site, and for whom. */
export type AccessRules = Pick<SiteValues, 'status' | 'regionRestriction'>;

/** The Retry-After of a maintenance without a known end. */
const MAINTENANCE_SECONDS = 300;

interface Rules {
  readonly status: SiteValues['status'];
  readonly isOpen: boolean;
  readonly allowed: BlockList;
  readonly blocked: BlockList;
  readonly mode: SiteValues['regionRestriction']['mode'];
  readonly countries: ReadonlySet<string>;
}

/** Maintenance and region restrictions, by the current values of the called domain. */
export function createSiteAccess(parts: { settings: Settings; clock: Clock; countries: Countries }): SiteAccessRules {
  const { settings, clock, countries } = parts;
  const known = new WeakMap<SiteValues, Rules>();

  function rulesFor(values: SiteValues): Rules {
    const rules = known.get(values) ?? rulesOf(values);
    known.set(values, rules);
    return rules;
  }

  async function isBlocked(rules: Rules, given: string): Promise<boolean> {
    const { status, allowed, blocked, mode, countries: named } = rules;
    const address = plainAddress(given);
    if (address === null || allowed.check(address, familyOf(address))) return false;
    if (status === 2 || blocked.check(address, familyOf(address))) return true;
    if (mode === 'off') return false;
    const country = await countries.of(address);
    // Unknown places are let in: otherwise a gap in the table would lock out people whom no rule means.
    return country !== null && named.has(country) === (mode === 'block');
  }

  async function refuse(address: string, values: SiteValues): Promise<void> {
    const { status, maintenanceEndTime } = values;
    if (status === 1) {
      const left = Math.ceil(((maintenanceEndTime ?? 0) - clock.now()) / SECOND);
      throw new Refused('maintenance', { retryAfterSeconds: left > 0 ? left : MAINTENANCE_SECONDS });
    }
    if (await isBlocked(rulesFor(values), address)) throw new Refused('access_restricted');
  }

  return {
    check(address, domain) {
      const { values } = domain === undefined ? settings.here : settings.at(domain);
      return rulesFor(values).isOpen ? undefined : refuse(address, values);
    },
    async look(address, domain) {
      const { values } = settings.at(domain);
      const { status, maintenanceEndTime } = values;
      const [country, blocked] = await Promise.all([countries.of(address), isBlocked(rulesFor(values), address)]);
      const endTime = status === 1 ? maintenanceEndTime : null;
      return { status: status === 1 ? 1 : blocked ? 2 : 0, country, isBlocked: blocked, endTime };
    },
    async judge(address, rules) {
      if (plainAddress(address) === null) return { country: null, closed: null };
      const [country, blocked] = await Promise.all([countries.of(address), isBlocked(rulesOf(rules), address)]);
      return { country, closed: rules.status === 1 || blocked };
    },
  };
}

function rulesOf({ status, regionRestriction }: AccessRules): Rules {
  const { mode, countries, blockedAddresses, allowedAddresses } = regionRestriction;
  return {
    status,
    isOpen: status === 0 && mode === 'off' && blockedAddresses.length === 0,
    allowed: listOf(allowedAddresses),
    blocked: listOf(blockedAddresses),
    mode,
    countries: new Set(countries),
  };
}

/** Whether a text is an address, or a network as its first address and the length of its prefix. */
export function isAddressOrNetwork(written: string): boolean {
  const [address = '', prefix, more] = written.trim().split('/');
  if (isIP(address) === 0 || more !== undefined) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (familyOf(address) === 'ipv4' ? 32 : 128);
}

/** Addresses and networks (`203.0.113.0/24`, `2001:db8::/32`) as a list. Invalid ones are left out. */
function listOf(written: readonly string[]): BlockList {
  const list = new BlockList();
  for (const each of written) {
    if (!isAddressOrNetwork(each)) continue;
    const [address = '', prefix] = each.trim().split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}
