import type { GameType } from '@chhokka/contracts';
import { GAME_KINDS, gameTypes, type SplitSetting } from '@chhokka/contracts/game-kinds';

/** Codes of the vendors that come with one kind of games but are shown as another, by the setting (1-site §7). */
export type VendorSplit = Readonly<Record<SplitSetting, readonly string[]>>;

/** The kind under which a vendor, or a game of it, that is listed under `gameType` is shown. The last of two lists wins. */
export function shownAs(vassalage: string, gameType: GameType, lists: VendorSplit): GameType {
  const shown = gameTypes.findLast((other) => {
    const { split } = GAME_KINDS[other];
    return split?.from === gameType && lists[split.setting].includes(vassalage);
  });
  return shown ?? gameType;
}
