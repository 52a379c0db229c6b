import { vendorPages } from '@chhokka/contracts/game-kinds';
import { plainPath, useLocation } from '../platform/router/router.tsx';
import { useSetting } from '../platform/site/site.ts';

/** The setting that switches each page (`docs/SETTINGS.md`). Lobbies depend on their categories instead. */
const NODES: Readonly<Record<string, string>> = {
  '/noticepage': 'NOTICE',
  '/vip': 'VIP',
  '/pointmall': 'POINTMALL',
  '/promotions': 'PROMOTION',
  '/promodetail': 'PROMOTION',
  '/help': 'HELPCENTER',
  '/down': 'APPDOWNLOAD',
  '/download': 'APPDOWNLOAD',
  '/join': 'AGENTJOIN',
  '/lottery': 'LOTT',
  '/vnlottery': 'LOTT',
  '/lottert': 'LOTT',
  '/sealottery': 'LOTT',
  '/account/messages': 'MESSAGE',
  ...Object.fromEntries(vendorPages.map(({ page, gameType }) => [page, gameType])),
};

/** The setting behind an address, whatever its case; undefined if the page is always available. */
export function nodeOf(pathname: string): string | undefined {
  return NODES[plainPath(pathname)];
}

/** Whether the operator has switched the open page off. */
export function useIsSwitchedOff(): boolean {
  const node = nodeOf(useLocation().pathname);
  const on = useSetting(node ?? '');
  return node !== undefined && on === false;
}
