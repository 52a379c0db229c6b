import type { AnnouncementType } from '@chhokka/contracts';
import { currentContext } from '../../../infra/context.ts';
import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { textLanguageOf } from '../../../infra/http/language.ts';
import { Refused } from '../../../infra/http/refused.ts';
import type { Settings } from '../settings/index.ts';
import type { Content } from './index.ts';
import { contentOfficeHandlers } from './office.ts';
import type { PicturesParts } from './pictures.ts';

/** The switch of each page that has one. All other pages are always available. */
const PAGE_SWITCHES: Readonly<Record<string, string>> = { join: 'AGENTJOIN', vip: 'VIP', shop: 'POINTMALL' };

export interface ContentHandlersParts extends PicturesParts {
  readonly content: Content;
  readonly settings: Settings;
}

/** The site's content for visitors, and the calls that operators need while they edit it. */
export function contentHandlers(parts: ContentHandlersParts): HandlersOf<'content'> {
  const { content, settings, clock } = parts;
  function refuseUnlessOn(modId: string | undefined): void {
    if (modId !== undefined && !settings.isOn(modId)) throw new Refused('function_not_enabled');
  }

  return {
    async banners({ language }) {
      if (!settings.isOn('BANNER')) return { list: [] };
      const { edition } = content;
      const domain = edition.domainOf(currentContext()?.domain ?? '');
      return edition.banners(textLanguageOf(language), domain, clock.now());
    },

    async listAnnouncements({ types, language }) {
      if (!settings.isOn('NOTICE')) return { list: [] };
      return content.edition.announcements(typesOf(types), textLanguageOf(language), clock.now());
    },

    helpCenter: async ({ language }) => content.edition.help(textLanguageOf(language)),

    async sitePage({ name, language }) {
      refuseUnlessOn(PAGE_SWITCHES[name]);
      const page = content.edition.page(name, textLanguageOf(language));
      if (page === undefined) throw new Refused('not_found');
      return page;
    },

    ...contentOfficeHandlers(parts),
  };
}

const TYPES: readonly AnnouncementType[] = ['B', 'PL', 'PU', 'PR', 'H'];

/** The types in a list such as `B,PU`, without duplicates. */
function typesOf(types: string): AnnouncementType[] {
  const named = new Set(types.split(','));
  return TYPES.filter((type) => named.has(type));
}
