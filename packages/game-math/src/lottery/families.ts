import { k3 } from './k3/index.ts';
import { keno } from './keno/index.ts';
import { lotto45 } from './lotto45/index.ts';
import { pk10 } from './pk10/index.ts';
import type { Family, FamilyName, Play } from './rules.ts';
import { sea2d } from './sea2d/index.ts';
import { sea3d } from './sea3d/index.ts';
import { sea4d } from './sea4d/index.ts';
import { ssc } from './ssc/index.ts';
import { vnNorth } from './vn-north/index.ts';
import { vnSouth } from './vn-south/index.ts';
import { x11 } from './x11/index.ts';

/** The rules of every family by name. */
export const LOTTERY_FAMILIES: Readonly<Record<FamilyName, Family>> = {
  ssc,
  x11,
  k3,
  pk10,
  keno,
  sea4d,
  sea3d,
  sea2d,
  lotto45,
  'vn-north': vnNorth,
  'vn-south': vnSouth,
};

/** The play of a family by its code. */
export function playOf(family: FamilyName, code: string): Play | undefined {
  return LOTTERY_FAMILIES[family].plays.find((play) => play.code === code);
}
