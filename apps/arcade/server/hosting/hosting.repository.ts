import type { Queryable, Transaction } from '@chhokka/provider-server/db';
import type { GameRow } from '../games/games.repository.ts';

/** Takes the turn for a game's client until the transaction ends. False: another one has it. */
export async function tryTurn(tx: Transaction, gameCode: string): Promise<boolean> {
  const { rows } = await tx.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('client ' || $1, 0)) taken`,
    [gameCode],
  );
  return rows[0]?.taken ?? false;
}

/** An active version, and what its game shows. */
export interface ActiveVersion {
  readonly gameCode: string;
  readonly version: number;
  /** Which version was active before; null: none, or it is not known. */
  readonly replaces: number | null;
  /** Whose client came with the version; null: none did. */
  readonly came: GameRow['client'];
  /** Whose client the game has. */
  readonly client: GameRow['client'];
}

/** The active versions of all games, or of one. */
export async function activeVersions(db: Queryable, gameCode: string | null): Promise<ActiveVersion[]> {
  const { rows } = await db.query<ActiveVersion>(
    `select code as "gameCode", version.version, replaces, version.client as came, game.client
     from games.game join games.version on version.game_code = code and version.state = 'active'
     join games.activation on activation.id = activation_id
     where $1::text is null or code = $1 order by code`,
    [gameCode],
  );
  return rows;
}
