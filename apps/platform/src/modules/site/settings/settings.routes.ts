import type { CallValue } from '@chhokka/contracts';
import type { Pool } from '../../../infra/db.ts';
import { Serialised } from '../../../infra/http/answer.ts';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import type { SiteAccessRules } from './site-access.ts';
import type { Drafts } from './drafts.ts';
import type { Settings } from './index.ts';
import { settingsOfficeHandlers } from './office.ts';
import type { Site } from './sites.ts';

export interface SettingsHandlersParts {
  readonly pool: Pool;
  readonly settings: Settings;
  readonly siteAccess: SiteAccessRules;
  readonly drafts: Drafts;
  /** The public part of the Firebase configuration; null: not configured. */
  readonly firebase: CallValue<'systemStatus'>['firebase'];
}

/**
 * The public settings of a site. A call may ask about another domain, but the status is always that of the called one.
 */
export function settingsHandlers({
  pool,
  settings,
  siteAccess,
  drafts,
  firebase,
}: SettingsHandlersParts): HandlersOf<'settings'> {
  const trees = new WeakMap<Site, Serialised<CallValue<'whitelabel'>>>();

  function writtenTree(site: Site): Serialised<CallValue<'whitelabel'>> {
    const written = trees.get(site) ?? new Serialised(JSON.stringify({ nodes: site.tree }));
    trees.set(site, written);
    return written;
  }

  return {
    async systemStatus({ host }, { address, domain }) {
      const { values, ways } = settings.shownAt(host ?? domain);
      const { status, country, isBlocked, endTime } = await siteAccess.look(address, domain);
      return {
        status,
        location: { ip: address, country },
        maintenance: { endTime },
        regionRestriction: isBlocked,
        info: {
          customerService: ways.entries,
          analytics: { gtagId: values.gtagId },
          domainRoute: values.domainRoute,
          imageCDNs: values.imageCDNs,
          launchGameCDNs: values.launchGameCDNs,
          resources: values.resources,
        },
        ageLimit: values.ageLimit,
        country: values.country,
        firebase,
        siteName: values.siteName,
        currency: values.currency,
        currencySymbol: values.currencySymbol,
        signUpCredit: values.signUpCredit,
        gmtOffsetMinutes: values.gmtOffsetMinutes,
      };
    },
    whitelabel: async ({ host }, { domain }) => writtenTree(settings.shownAt(host ?? domain)),
    async settingsPreview(_, { preview, address }) {
      const draft = await drafts.find(preview, address);
      return { until: draft?.until ?? null, domain: draft?.domain ?? null };
    },
    domainRoute: async () => ({ list: settings.values.domainRoute }),
    serviceLink: async () => ({ version: { pathList: settings.here.ways.desks } }),
    countries: async () => ({ list: settings.values.countries }),
    ...settingsOfficeHandlers({ pool, settings, siteAccess, drafts }),
  };
}
