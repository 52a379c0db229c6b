import type { GameType, VendorCard } from '@chhokka/contracts';
import type { VendorGroup } from '../../shared/catalogue.ts';
import { distinctVendors } from '../../shared/games/distinct-vendors.ts';

/** The game types that a lobby lists: /elott serves both lotteries (1-site §2). The platform's lists do the same. */
export function typesOf(gameType: GameType): readonly GameType[] {
  return gameType === 'ELOTT' ? ['ELOTT', 'LOTT'] : [gameType];
}

/** The vendors of these types, each once, in the order of the navigation. */
export function vendorsOf(groups: readonly VendorGroup[], types: readonly GameType[]): VendorCard[] {
  const served = groups.filter((group) => types.includes(group.gameCategory));
  return distinctVendors(served.flatMap(({ vendors }) => vendors));
}
