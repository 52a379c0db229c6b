import type { TableManifest } from '@chhokka/game-math';
import { andarBaharTable } from './andar-bahar/manifest.ts';
import { baccaratTable } from './baccarat-gulshan/manifest.ts';
import { dragonTigerTable } from './dragon-tiger/manifest.ts';
import { haorDerbyTable } from './haor-derby/manifest.ts';
import { kiteFlightTable } from './kite-flight/manifest.ts';
import { moneyWheelTable } from './money-wheel-mela/manifest.ts';
import { rouletteTable } from './roulette-dhaka/manifest.ts';
import { sicBoTable } from './sic-bo/manifest.ts';
import { sylhetRingTable } from './sylhet-ring/manifest.ts';

/**
 * The titles that are played at tables, in the order in which they were added. The server installs them and opens a
 * table of each, and the verify page draws their rounds again.
 */
export const tables: readonly TableManifest[] = [
  dragonTigerTable,
  rouletteTable,
  sicBoTable,
  andarBaharTable,
  baccaratTable,
  moneyWheelTable,
  kiteFlightTable,
  haorDerbyTable,
  sylhetRingTable,
];
