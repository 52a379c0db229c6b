import type { Family, FamilyName, Play } from './rules.ts';
import { ssc } from './ssc/index.ts';

/** The rules of every family by name. */
export const LOTTERY_FAMILIES: Partial<Readonly<Record<FamilyName, Family>>> = { ssc };

/** The play of a family by its code. */
export function playOf(family: FamilyName, code: string): Play | undefined {
  return LOTTERY_FAMILIES[family]?.plays.find((play) => play.code === code);
}
