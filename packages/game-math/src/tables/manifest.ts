import type { RoundRules, TableRules } from './rules.ts';

/** Limits and durations of a table, until operators set others. Money in minor units of BDT, times in ms. */
export interface TableSettings {
  readonly bettingMs: number;
  /** The rest between the end of a drawing and the next round. */
  readonly restMs: number;
  /** The smallest stake on one spot. */
  readonly minBet: number;
  /** The largest stakes of one player on one spot, by bet type. */
  readonly maxBet: Readonly<Record<string, number>>;
  /** The largest stakes of one player in one round, all spots together. */
  readonly maxStake: number;
  /**
   * The largest possible payout of one round to all players together. A pool has none of its own. A flight takes stakes up to
   * a hundredth of it, and everybody leaves at the multiplier at which all together would be paid this.
   */
  readonly maxExposure: number;
  /** What the house keeps of a pool, hundredths of a per cent; only of pools. */
  readonly commission?: number;
}

/** A title that is played at a table that everybody shares, as server and verify page need it: all except its look. */
export interface TableManifest<Rules extends RoundRules = RoundRules> {
  /** Its folder in `apps/arcade/games`, its address, and the code of its first table. */
  readonly code: string;
  readonly title: { readonly bn: string; readonly en: string; readonly es: string };
  /** As operators are told of it in the core API. It also says the brand: Meghna Live, the arcade's own, DS88. */
  readonly gameType: 'LIVE' | 'RNG' | 'COCKFIGHT';
  readonly classification: string;
  /** The rules for new rounds. */
  readonly rules: Rules;
  /** All rules that ever drew a round, by name: old rounds are verified with theirs. */
  readonly allRules: Readonly<Record<string, RoundRules>>;
  readonly settings: TableSettings;
}

/** Every stake at a table is a multiple of this, minor units. So hundredths of it are whole, and no payout is rounded. */
export const TABLE_STEP = 100;

/** Whether each spot of the title pays by the outcome alone. */
export function paysBySpot(manifest: TableManifest): manifest is TableManifest<TableRules> {
  return manifest.rules.kind === 'fresh' || manifest.rules.kind === 'shoe';
}
