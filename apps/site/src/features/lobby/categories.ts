import type { GameType, VendorCard } from '@chhokka/contracts';
import type { VendorGroup } from '../../games/catalogue.ts';
import { distinctVendors } from '../../games/tiles/distinct-vendors.ts';

/** The vendors of these types, each once, in the order of the navigation. */
export function vendorsOf(groups: readonly VendorGroup[], types: readonly GameType[]): VendorCard[] {
  const served = groups.filter((group) => types.includes(group.gameCategory));
  return distinctVendors(served.flatMap(({ vendors }) => vendors));
}
