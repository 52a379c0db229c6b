import type { CallValue } from '@chhokka/contracts';
import { MINUTE } from '@chhokka/kernel';
import type { Config } from '../../../infra/config.ts';
import { createCountries } from '../../../infra/countries.ts';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import { topicSource } from '../../../infra/realtime/topic.ts';
import officeModule from '../../staff/office/manifest.ts';
import operatorsModule from '../../staff/operators/manifest.ts';
import { createSiteAccess } from './site-access.ts';
import { createDrafts } from './drafts.ts';
import { createSettings } from './index.ts';
import { settingsHandlers } from './settings.routes.ts';
import { settingsShelf } from './shelf.ts';
import { shownByDrafts } from './shown.ts';

export default defineModule({
  needs: { office: officeModule, operators: operatorsModule },
  create({ config, pool, revisions, clock, log, office: { audit }, operators: { holder } }) {
    const settings = createSettings({ pool, revisions });
    const countries = createCountries(log, config.countryFile);
    const drafts = createDrafts({ pool, clock, revisions, audit, operatorOf: holder });
    return Object.assign(settings, { drafts, siteAccess: createSiteAccess({ settings, clock, countries }) });
  },
  calls: (settings, { config, pool }) =>
    settingsHandlers({
      pool,
      settings,
      siteAccess: settings.siteAccess,
      drafts: settings.drafts,
      firebase: publicFirebase(config),
    }),
  wrapHandlers: (settings) => (handlers) => shownByDrafts(handlers, { settings, drafts: settings.drafts }),
  jobs: ({ drafts }) => every(5 * MINUTE, 'forget drafts of settings', () => drafts.sweep()),
  channels: (_, parts) => topicSource('settings', parts),
  shelves: () => settingsShelf,
  siteRules: (settings) => () => settings.values,
  siteAccess: ({ siteAccess }) => siteAccess,
  site: (settings) => ({ here: () => settings.here, outside: () => settings.values }),
});

/** The public part of the Firebase configuration; null: not configured. */
function publicFirebase({ verification: { firebase } }: Config): CallValue<'systemStatus'>['firebase'] {
  return firebase && { apiKey: firebase.apiKey, authDomain: firebase.authDomain, authUrl: firebase.authUrl };
}
