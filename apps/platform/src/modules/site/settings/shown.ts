import type { CallName } from '@chhokka/contracts';
import type { CallContext, Handlers } from '../../../infra/http/handlers.ts';
import type { Drafts } from './drafts.ts';
import type { Settings } from './index.ts';

/**
 * The calls by which pages learn what a site looks like: they read and change nothing. Only these are answered by a draft;
 * whatever is decided, is decided by what is saved.
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

// What a call takes and answers stays what it is: across all names that is lost here.
type AnyHandler = (args: unknown, context: CallContext) => Promise<unknown>;

/** The same handlers; what pages are shown is shown by the caller's draft, where there is one. */
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
