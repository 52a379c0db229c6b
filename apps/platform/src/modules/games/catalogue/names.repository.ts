import type { TitleLanguage } from '../../../infra/http/language.ts';
import type { Pool } from '../../../infra/db.ts';

/** A game as its provider knows it. */
export interface ProvidedGame {
  readonly providerId: string;
  readonly gameCode: string;
}

/** What a game and its vendor are called; empty if the catalogue does not have them. */
export interface GameNames {
  readonly vassalage: string;
  readonly name: string;
  readonly vendorName: string;
}

const NAMELESS: GameNames = { vassalage: '', name: '', vendorName: '' };

/** The names of games in one language, also of games that are switched off: operators look back. */
export async function findGameNames(
  pool: Pool,
  games: readonly ProvidedGame[],
  language: TitleLanguage,
): Promise<(game: ProvidedGame) => GameNames> {
  if (games.length === 0) return () => NAMELESS;
  const { rows } = await pool.query<GameNames & ProvidedGame>(
    `select game.provider_id as "providerId", game.game_code as "gameCode", vassalage,
        game.name_${language} as name, vendor.name_${language} as "vendorName"
      from (select distinct * from unnest($1::text[], $2::text[]) as given (provider_id, game_code)) asked
      join catalogue.game using (provider_id, game_code)
      join catalogue.vendor using (vassalage)`,
    [games.map(({ providerId }) => providerId), games.map(({ gameCode }) => gameCode)],
  );
  const found = new Map(rows.map(({ providerId, gameCode, ...names }) => [keyOf({ providerId, gameCode }), names]));
  return (game) => found.get(keyOf(game)) ?? NAMELESS;
}

const keyOf = ({ providerId, gameCode }: ProvidedGame): string => `${providerId} ${gameCode}`;
