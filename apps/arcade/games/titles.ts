import type { SlotManifest } from '@chhokka/game-math';
import { padmaIlish } from './padma-ilish/manifest.ts';
import { royalBengal } from './royal-bengal/manifest.ts';

/**
 * The titles of the house in the order in which they were added, which is also the order that operators get. The server
 * installs them, the verify page replays their generators, and the workshop shows them.
 */
export const titles: readonly SlotManifest[] = [royalBengal, padmaIlish];
