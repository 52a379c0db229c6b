import type { CallName } from '@chhokka/contracts';
import type { CallContext, Handlers } from '../../../infra/http/handlers.ts';
import type { Drafts } from './drafts.ts';
import type { Settings } from './index.ts';

/**
 * The calls by which pages learn what a site looks like: they only read. Only these use a draft; every decision uses
 * the saved settings.
 */
const SHOWN = [
  'systemStatus',
  'whitelabel',
  'countries',
  'domainRoute',
  'serviceLink',
  'registerSettings',
  'newGameVendor',
  'vassGameType',
  'gameList',
  'hotGames',
  'rankList',
  'banners',
  'listAnnouncements',
  'helpCenter',
  'sitePage',
  'vipRanks',
  'pointReward',
  'promotionList',
  'promotionDetail',
] as const satisfies readonly CallName[];

// The types of each call's arguments and answer are preserved, but TypeScript cannot express that over all names.
type AnyHandler = (args: unknown, context: CallContext) => Promise<unknown>;

/** The same handlers. The calls in `SHOWN` answer with the caller's draft, if there is one. */
export function shownByDrafts(
  handlers: Handlers,
  { drafts, settings }: { drafts: Pick<Drafts, 'find'>; settings: Pick<Settings, 'show'> },
): Handlers {
  const shown = SHOWN.map((name): [CallName, AnyHandler] => {
    const handler = handlers[name] as AnyHandler;
    return [
      name,
      async (args, context) => {
        const draft = context.preview === null ? null : await drafts.find(context.preview, context.address);
        return draft === null ? handler(args, context) : settings.show(draft.site, () => handler(args, context));
      },
    ];
  });
  return { ...handlers, ...(Object.fromEntries(shown) as Partial<Handlers>) };
}
