import type { Pool } from '../../../infra/db.ts';
import type { Handlers } from '../../../infra/http/handlers.ts';
import { assert } from '@chhokka/kernel';
import type { SiteAccessRules } from './site-access.ts';
import type { Drafts } from './drafts.ts';
import { readSettings } from './settings.repository.ts';
import type { Settings } from './index.ts';
import { readHosts } from './shelf.repository.ts';
import { EVERYWHERE, siteValues } from './site-values.ts';

/** The calls that operators need besides the settings themselves. */
export function settingsOfficeHandlers({
  pool,
  settings,
  siteAccess,
  drafts,
}: {
  pool: Pool;
  settings: Pick<Settings, 'at'>;
  siteAccess: SiteAccessRules;
  drafts: Drafts;
}): Pick<Handlers, 'officeSite' | 'officeSettings' | 'officeSettingsPreview' | 'officeAccessCheck'> {
  return {
    async officeSite() {
      const { gmtOffsetMinutes, currency, currencySymbol } = settings.at('').values;
      return { gmtOffsetMinutes, currency, currencySymbol };
    },
    async officeSettings() {
      const [{ nodes }, domains] = await Promise.all([readSettings(pool), readHosts(pool)]);
      return {
        nodes: nodes.map(({ modId, parentId }) => ({ modId, parentId })),
        defaults: siteValues.parse({}),
        domains,
        everywhere: [...EVERYWHERE],
      };
    },
    officeSettingsPreview(draft, { token, language, operator, requestId, address }) {
      assert(token !== null, 'an operator has a session');
      return drafts.keep(draft, { sessionToken: token, language, operator, requestId, address });
    },
    async officeAccessCheck({ addresses, ...rules }, { address: own }) {
      const list = [own, ...addresses.filter((each) => each !== own)];
      return {
        list: await Promise.all(
          list.map(async (address) => ({ address, own: address === own, ...(await siteAccess.judge(address, rules)) })),
        ),
      };
    },
  };
}
