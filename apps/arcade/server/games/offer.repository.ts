import type { GameType } from '@chhokka/kernel';
import type { Queryable } from '@chhokka/provider-server/db';
import type { GameRow, ModeRow } from './games.repository.ts';
import type { VersionState } from './versions.repository.ts';

/** One mode of an offered version. */
export interface OfferedMode extends Pick<ModeRow, 'name' | 'cost' | 'returns' | 'betStep'> {
  /** Null: no bound is stated, as of a bet type whose stakes share a pool. */
  readonly maxWin: bigint | null;
}

/** A version with its modes, in the order of its index. */
export interface OfferedVersion {
  readonly version: number;
  readonly state: VersionState;
  /** Whose client came with it; null: none did. */
  readonly client: GameRow['client'];
  readonly modes: readonly OfferedMode[];
}

/** A game with the data that an operator needs. */
export interface ListedGame {
  readonly code: string;
  readonly title: { readonly bn: string; readonly en: string };
  readonly kind: GameRow['kind'];
  /** What operators are told of it: `RNG` and `SLOT`, `LIVE` and what it is. */
  readonly gameType: GameType;
  readonly classification: string;
  readonly lines: number;
  /** The smallest bet of its tables by currency, minor units; empty for slots. */
  readonly tables: ReadonlyMap<string, bigint>;
  /** Null while it has none, and then nobody can open it. */
  readonly client: GameRow['client'];
  /** The newest first; at least one. */
  readonly versions: readonly OfferedVersion[];
}

interface Row {
  code: string;
  title_bn: string;
  title_en: string;
  kind: GameRow['kind'];
  game_type: GameType;
  classification: string;
  lines: number;
  tables: Record<string, string> | null;
  client: GameRow['client'];
  version: number;
  state: VersionState;
  version_client: GameRow['client'];
  name: string;
  cost: bigint;
  return_numerator: string;
  return_denominator: string;
  max_win: bigint | null;
  bet_step: number;
}

// As text, because a bigint need not be exact as a number of JSON.
const TABLES = `select game_code, currency, min(min_bet)::text as min_bet from tables.house_table group by 1, 2`;

/** Every game with all its versions, the oldest game first. Not all of them are offered: see `isOffered`. */
export async function listGames(db: Queryable): Promise<ListedGame[]> {
  const { rows } = await db.query<Row>(
    `select code, title_bn, title_en, game.kind, game_type, classification, game.lines, game.client, version.version, state, version.client as version_client,
       name, cost, return_numerator, return_denominator, max_win, bet_step,
       (select json_object_agg(currency, min_bet) from (${TABLES}) of_game where of_game.game_code = code) as tables
     from games.game join games.version on version.game_code = code
     join games.mode on (mode.game_code, mode.version) = (version.game_code, version.version)
     order by game.created_at, code, version.version desc, mode.position`,
  );
  return [...Map.groupBy(rows, (row) => row.code).values()].map((ofGame) => {
    const [game] = ofGame as [Row];
    const { code, title_bn: bn, title_en: en, kind, game_type: gameType, classification, lines, client } = game;
    const versions = [...Map.groupBy(ofGame, (row) => row.version).values()].map((ofVersion) => {
      const [{ version, state, version_client: came }] = ofVersion as [Row];
      return { version, state, client: came, modes: ofVersion.map(presentMode) };
    });
    const tables = new Map(Object.entries(game.tables ?? {}).map(([currency, minBet]) => [currency, BigInt(minBet)]));
    return { code, title: { bn, en }, kind, gameType, classification, lines, tables, client, versions };
  });
}

/**
 * Whether operators are told of the game: its client is in place, or one comes into place when its first version is
 * activated. A game whose active version has no client shows nothing to anybody.
 */
export function isOffered({ client, versions }: ListedGame): boolean {
  if (client !== null) return true;
  return versions.every(({ state }) => state === 'staged') && versions.some((version) => version.client !== null);
}

function presentMode(row: Row): OfferedMode {
  const returns = { numerator: BigInt(row.return_numerator), denominator: BigInt(row.return_denominator) };
  return { name: row.name, cost: row.cost, returns, maxWin: row.max_win, betStep: row.bet_step };
}
