import type { GameType } from '@chhokka/contracts';
import { GAME_KINDS, gameTypes, type SplitSetting } from '@chhokka/contracts/game-kinds';

/** Codes of the vendors that come with one kind of games but are shown under another, by setting (1-site §7). */
export type VendorSplit = Readonly<Record<SplitSetting, readonly string[]>>;

/**
 * The kind under which a vendor, or one of its games, with this `gameType` is shown. If two lists name a vendor, the
 * last wins.
 */
export function shownAs(vassalage: string, gameType: GameType, lists: VendorSplit): GameType {
  const shown = gameTypes.findLast((other) => {
    const { split } = GAME_KINDS[other];
    return split?.from === gameType && lists[split.setting].includes(vassalage);
  });
  return shown ?? gameType;
}
