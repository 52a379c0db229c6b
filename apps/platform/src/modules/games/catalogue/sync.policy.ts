import { formatDecimal } from '@chhokka/kernel';
import type { ListedGame, OfferedGame, ReturnBand, SyncOutcome } from './catalogue.types.ts';

/** A game of the provider that is in the catalogue. */
export interface KnownGame extends ListedGame {
  /** Came from the provider's list; otherwise the operator entered it. */
  readonly synced: boolean;
  /** The operator has named it, so its name does not follow the list. */
  readonly ownName: boolean;
}

/** What to write, and what to report about the rest. */
export interface SyncPlan extends Omit<SyncOutcome, 'vendors' | 'added' | 'hidden' | 'changed'> {
  readonly add: readonly NewGame[];
  readonly change: readonly ListedGame[];
}

/** A game with all that is written of it, and what its list says beside. */
type CompletedGame = ListedGame & Pick<OfferedGame, 'supplier' | 'refusal' | 'modes' | 'playable'>;
export type NewGame = ListedGame & Pick<OfferedGame, 'supplier' | 'playable'>;

/**
 * Compares a provider's list with the provider's games in the catalogue. Adds new games. Updates names, minimum bet,
 * lines, return and highest win of games that came from the list. Keeps what the operator entered. Refuses games with a
 * return outside of `returns`, in whichever mode.
 */
export function planSync(known: readonly KnownGame[], offered: readonly OfferedGame[], returns: ReturnBand): SyncPlan {
  const have = new Map(known.map((game) => [game.gameCode, game]));
  const listed = new Map(offered.map((game) => [game.gameCode, completed(game, have.get(game.gameCode))]));
  const codes = (games: readonly ListedGame[]) => games.map(({ gameCode }) => gameCode);
  const refused = [...listed.values()].flatMap((game) => {
    const why = faultOf(game, returns);
    return why === null ? [] : [{ gameCode: game.gameCode, why }];
  });
  const good = [...listed.values()].filter((game) => faultOf(game, returns) === null);
  const ours = good.filter((game) => have.get(game.gameCode)?.synced);
  const differs = (game: ListedGame) => !isSame(game, have.get(game.gameCode));
  return {
    add: good.filter((game) => !have.has(game.gameCode)),
    change: ours.filter(differs),
    unchanged: codes(ours.filter((game) => !differs(game))),
    kept: codes(good.filter((game) => have.get(game.gameCode)?.synced === false)),
    gone: codes(known.filter((game) => game.synced && !listed.has(game.gameCode))),
    refused,
  };
}

/** The game with what the catalogue has where the list says nothing. A new game has its English name in both languages. */
function completed({ name, ...game }: OfferedGame, known: KnownGame | undefined): CompletedGame {
  const ownBengali = known && known.name.bn !== known.name.en ? known.name.bn : name.en;
  return {
    ...game,
    name: { bn: name.bn ?? ownBengali, en: name.en },
    minBet: game.minBet ?? known?.minBet ?? 0n,
    minLineNum: game.minLineNum ?? known?.minLineNum ?? 0,
    rtp: game.rtp === undefined ? (known?.rtp ?? null) : game.rtp,
    maxWin: game.maxWin === undefined ? (known?.maxWin ?? null) : game.maxWin,
  };
}

/** Whether the fields that follow the provider's list are equal. */
function isSame(offered: ListedGame, known: KnownGame | undefined): boolean {
  return (
    known !== undefined &&
    (known.ownName || (known.name.bn === offered.name.bn && known.name.en === offered.name.en)) &&
    known.minBet === offered.minBet &&
    known.minLineNum === offered.minLineNum &&
    known.rtp === offered.rtp &&
    known.maxWin === offered.maxWin
  );
}

/** A mode that is bought can return anything, whatever the ordinary round returns. */
function faultOf({ rtp, modes, refusal }: CompletedGame, returns: ReturnBand): string | null {
  if (refusal !== undefined) return refusal;
  const told = modes ?? (rtp === null ? [] : [{ name: 'an ordinary round', rtp }]);
  const outside = told.find((mode) => !isWithin(mode, returns));
  if (outside === undefined) return null;
  return `${outside.name} returns ${percent(outside.rtp)}, outside ${percent(returns.lowest)} to ${percent(returns.highest)}`;
}

/** What every mode of a game may return by the site's settings. */
export function returnBand(values: { readonly gameReturnMin: number; readonly gameReturnMax: number }): ReturnBand {
  return { lowest: values.gameReturnMin * 100, highest: values.gameReturnMax * 100 };
}

/** Whether a mode returns what the site allows. */
export function isWithin({ rtp }: { readonly rtp: number }, { lowest, highest }: ReturnBand): boolean {
  return rtp >= lowest && rtp <= highest;
}

/** A return ×100 for people. */
function percent(rtp: number): string {
  return `${formatDecimal(BigInt(rtp))} %`;
}
