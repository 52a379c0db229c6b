import type { Linkage } from '@chhokka/contracts';
import { lobbyOf } from '../catalogue.ts';
import { gameAddress } from '../launch/play.ts';
import { promotionPath } from '../../platform/member/promotions.ts';

/**
 * The address that a banner leads to (1-site §2): a page of the site, or another site. Games start by `usePlay`
 * instead.
 */
export function addressOf(target: Linkage): string {
  switch (target.linkageType) {
    case 'GAME':
      return gameAddress(target);
    case 'VENDOR':
      return `${lobbyOf(target.gameType)}?${new URLSearchParams({ vassalage: target.vassalage }).toString()}`;
    case 'PROMOTION':
      return promotionPath(target.promotionId);
    case 'PAGE':
      return target.path;
    case 'URL':
      return target.url;
  }
}
