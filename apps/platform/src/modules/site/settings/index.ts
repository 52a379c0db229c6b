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
 * Settings, kept in memory and at most about a second behind the database. `values` and `isOn` are those of the
 * domain that the request at hand is for, whatever code asks on its behalf; outside of a request, and on domains of which
 * nothing else is said, they are the site's own.
 */
export interface Settings {
  readonly values: SiteValues;
  /** Whether the node is on and every node above it as well. Unknown nodes are off. */
  isOn(modId: string): boolean;
  /** What holds on a domain, whatever request is at hand: `site.example`, with or without a port. */
  at(host: string): Site;
  /** What holds for the request at hand. The same object until something changes. */
  readonly here: Site;
  /** What is shown of a domain: the draft that is looked at, else what holds there. Decides nothing. */
  shownAt(host: string): Site;
  /** Acts with a draft in the place of what holds for the request at hand. Only for what reads and shows. */
  show<Answer>(draft: Site, act: () => Answer): Answer;
  /** By how many minutes east of UTC days begin: at one time for all, on whatever domain somebody calls. */
  dayOffset(): number;
  /** The rules of the sign-up form's fields as stored, in the form's order. What the modes always need is not in them. */
  readonly registerFields: ReadonlyMap<RegisterFieldName, FieldRule>;
  /** Keeps a named value of the site's own; every process follows within about a second. */
  save<Name extends keyof SiteValues>(name: Name, value: SiteValues[Name]): Promise<void>;
  /** Switches a node of the site's own; every process follows likewise. */
  switchNode(modId: string, enabled: boolean): Promise<void>;
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
