import type { CallValue, FieldRule, RegisterFieldName, SettingNode } from '@chhokka/contracts';
import type { Pool } from '../../infra/db.ts';
import type { Handlers } from '../../infra/http/handlers.ts';
import type { Revisions } from '../../infra/revisions.ts';
import type { SiteDoor } from './door.ts';
import { readRegisterFields, readTree, readValues, writeValue } from './settings.repository.ts';
import { siteValues, type SiteValues } from './site-values.ts';

export { createDoor, type SiteDoor } from './door.ts';
export type { SiteValues } from './site-values.ts';

/** The site's settings, kept in memory and at most about a second behind the database. */
export interface Settings {
  readonly tree: readonly SettingNode[];
  readonly values: SiteValues;
  /** The rules of the sign-up form's fields as stored, in the form's order. What the modes always need is not in them. */
  readonly registerFields: ReadonlyMap<RegisterFieldName, FieldRule>;
  /** Keeps a named value; every process follows within about a second. */
  save<Name extends keyof SiteValues>(name: Name, value: SiteValues[Name]): Promise<void>;
  /** Whether the node is on and every node above it as well. Unknown nodes are off. */
  isOn(modId: string): boolean;
}

export function createSettings({ pool, revisions }: { pool: Pool; revisions: Revisions }): Settings {
  let tree: readonly SettingNode[] = [];
  let values = siteValues.parse({});
  let registerFields: ReadonlyMap<RegisterFieldName, FieldRule> = new Map();
  let on: ReadonlySet<string> = new Set();
  revisions.watch('settings', async () => {
    const [freshTree, freshValues, fields] = await Promise.all([
      readTree(pool),
      readValues(pool),
      readRegisterFields(pool),
    ]);
    registerFields = fields;
    tree = freshTree;
    values = siteValues.parse(freshValues);
    on = new Set(effective(freshTree));
  });
  return {
    get tree() {
      return tree;
    },
    get values() {
      return values;
    },
    get registerFields() {
      return registerFields;
    },
    save: (name, value) => writeValue(pool, name, value),
    isOn: (modId) => on.has(modId),
  };
}

function effective(nodes: readonly SettingNode[]): string[] {
  return nodes.filter((node) => node.enabled === '1').flatMap((node) => [node.modId, ...effective(node.childrenNodes)]);
}

export interface SettingsHandlersParts {
  readonly settings: Settings;
  readonly door: SiteDoor;
  /** What browsers may know of Firebase; null: not configured. */
  readonly firebase: CallValue<'systemStatus'>['firebase'];
}

export function settingsHandlers({
  settings,
  door,
  firebase,
}: SettingsHandlersParts): Pick<Handlers, 'systemStatus' | 'whitelabel' | 'countries' | 'domainRoute' | 'serviceLink'> {
  return {
    async systemStatus(_, { address }) {
      const { siteName, currency, currencySymbol, signUpCredit, gmtOffsetMinutes, ...values } = settings.values;
      const { status, country, isBlocked } = await door.look(address);
      return {
        status,
        location: { ip: address, country },
        maintenance: { endTime: status === 1 ? values.maintenanceEndTime : null },
        regionRestriction: isBlocked,
        info: {
          customerService: { url: values.customerServiceUrl },
          analytics: { gtagId: values.gtagId },
          domainRoute: values.domainRoute,
          imageCDNs: values.imageCDNs,
          launchGameCDNs: values.launchGameCDNs,
          resources: values.resources,
        },
        ageLimit: values.ageLimit,
        country: values.country,
        firebase,
        siteName,
        currency,
        currencySymbol,
        signUpCredit,
        gmtOffsetMinutes,
      };
    },
    whitelabel: async () => ({ nodes: [...settings.tree] }),
    domainRoute: async () => ({ list: settings.values.domainRoute }),
    serviceLink: async () => ({ version: { pathList: [] } }),
    countries: async () => ({ list: settings.values.countries }),
  };
}
