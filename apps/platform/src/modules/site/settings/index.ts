import { AsyncLocalStorage } from 'node:async_hooks';
import type { FieldRule, RegisterFieldName } from '@chhokka/contracts';
import { currentContext } from '../../../infra/context.ts';
import type { Pool } from '../../../infra/db.ts';
import { domainOf } from '../../../infra/http/domain.ts';
import type { Revisions } from '../../../infra/revisions.ts';
import { readRegisterFields, readSettings, writeNode, writeValue } from './settings.repository.ts';
import { siteValues, type SiteValues } from './site-values.ts';
import { compileSites, type Site, type Sites } from './sites.ts';

export type { SiteValues } from './site-values.ts';
export type { Site } from './sites.ts';

/**
 * Settings, kept in memory and at most about a second behind the database. `values` and `isOn` are those of the current
 * request's domain, whichever code reads them. Outside of a request, and on domains without settings of their own, they
 * are the site's.
 */
export interface Settings {
  readonly values: SiteValues;
  /** Whether the node is on and every node above it as well. Unknown nodes are off. */
  isOn(modId: string): boolean;
  /**
   * The settings in effect on a domain (`site.example`, with or without a port), independent of the current request.
   */
  at(host: string): Site;
  /** The settings in effect for the current request. The same object until something changes. */
  readonly here: Site;
  /** The settings to show for a domain: the caller's draft, else those in effect. Never decide by them. */
  shownAt(host: string): Site;
  /** Runs `act` with a draft in place of the settings in effect. Only for code that reads and shows. */
  show<Answer>(draft: Site, act: () => Answer): Answer;
  /** By how many minutes east of UTC days begin: the same for all domains. */
  dayOffset(): number;
  /**
   * The stored rules of the sign-up form's fields, in the form's order, without what each way to sign up always needs.
   */
  readonly registerFields: ReadonlyMap<RegisterFieldName, FieldRule>;
  /** Stores a value of the site itself. Every process follows within about a second. */
  save<Name extends keyof SiteValues>(name: Name, value: SiteValues[Name]): Promise<void>;
  /** Switches a node of the site itself. Every process follows within about a second. */
  switchNode(modId: string, enabled: boolean): Promise<void>;
}

/** The values of the site itself, for a command that runs once. */
export async function readSiteValues(pool: Pool): Promise<SiteValues> {
  return (await compileSites(await readSettings(pool))).own.values;
}

const NOTHING_YET: Site = { tree: [], values: siteValues.parse({}), on: new Set(), ways: { entries: [], desks: [] } };

export function createSettings({ pool, revisions }: { pool: Pool; revisions: Revisions }): Settings {
  let sites: Sites = { own: NOTHING_YET, domains: new Map() };
  let registerFields: ReadonlyMap<RegisterFieldName, FieldRule> = new Map();
  revisions.watch('settings', async () => {
    const [stored, fields] = await Promise.all([readSettings(pool), readRegisterFields(pool)]);
    sites = await compileSites(stored);
    registerFields = fields;
  });
  const siteOf = (domain: string | undefined): Site =>
    (domain === undefined ? undefined : sites.domains.get(domain)) ?? sites.own;
  const drafted = new AsyncLocalStorage<Site>();
  const here = (): Site => drafted.getStore() ?? siteOf(currentContext()?.domain);
  return {
    get values() {
      return here().values;
    },
    get here() {
      return here();
    },
    get registerFields() {
      return registerFields;
    },
    isOn: (modId) => here().on.has(modId),
    dayOffset: () => sites.own.values.gmtOffsetMinutes,
    at: (host) => siteOf(domainOf(host)),
    shownAt: (host) => drafted.getStore() ?? siteOf(domainOf(host)),
    show: (draft, act) => drafted.run(draft, act),
    save: (name, value) => writeValue(pool, name, value),
    switchNode: (modId, enabled) => writeNode(pool, modId, enabled),
  };
}
