import { Refused } from '../../infra/http/refused.ts';
import type { Handlers } from '../../infra/http/handlers.ts';

/** What the operator says on the site: banners, announcements, help, pages, ranks and goods. */
export function contentHandlers(): Pick<
  Handlers,
  'banners' | 'listAnnouncements' | 'helpCenter' | 'sitePage' | 'vipRanks' | 'pointReward'
> {
  return {
    banners: later,
    listAnnouncements: later,
    helpCenter: later,
    sitePage: later,
    vipRanks: later,
    pointReward: later,
  };
}

async function later(): Promise<never> {
  throw new Refused('temporarily_unavailable');
}
