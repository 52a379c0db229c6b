import type { ListedGame, OfferedGame, SyncOutcome } from './catalogue.types.ts';

/** A game of the provider that is in the catalogue. */
export interface KnownGame extends ListedGame {
  /** Came from the provider's list; otherwise the operator entered it. */
  readonly synced: boolean;
  /** The operator has named it, so its name does not follow the list. */
  readonly ownName: boolean;
}

/** What to write, and what to report about the rest. */
export interface SyncPlan extends Omit<SyncOutcome, 'vendors' | 'added' | 'changed'> {
  readonly add: readonly NewGame[];
  readonly change: readonly ListedGame[];
}

export type NewGame = ListedGame & Pick<OfferedGame, 'supplier'>;

const WHOLE = 10_000;

/**
 * Compares a provider's list with the provider's games in the catalogue. Adds new games. Updates names, minimum bet,
 * lines, return and highest win of games that came from the list. Keeps what the operator entered.
 */
export function planSync(known: readonly KnownGame[], offered: readonly OfferedGame[]): SyncPlan {
  const have = new Map(known.map((game) => [game.gameCode, game]));
  const listed = new Map(offered.map((game) => [game.gameCode, completed(game, have.get(game.gameCode))]));
  const codes = (games: readonly ListedGame[]) => games.map(({ gameCode }) => gameCode);
  const refused = [...listed.values()].flatMap((game) => {
    const why = faultOf(game);
    return why === null ? [] : [{ gameCode: game.gameCode, why }];
  });
  const good = [...listed.values()].filter((game) => faultOf(game) === null);
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
function completed(
  { name, ...game }: OfferedGame,
  known: KnownGame | undefined,
): NewGame & Pick<OfferedGame, 'refusal'> {
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

function faultOf({ rtp, refusal }: ListedGame & Pick<OfferedGame, 'refusal'>): string | null {
  if (refusal !== undefined) return refusal;
  // A return above 100 % is a mistake of the provider, and an expensive one.
  return rtp !== null && rtp > WHOLE ? 'it declares a return of more than 100 %' : null;
}
