import type { CallArguments, CallValue } from '@chhokka/contracts';
import type { TitleLanguage } from '../../../infra/http/language.ts';
import type { Pool } from '../../../infra/db.ts';
import { versionOf } from '../../staff/editing/index.ts';
import { findGames, findShelves } from './office-games.repository.ts';

/** One page of the games as operators edit them. Names are sorted in the operator's language. */
export async function listOfficeGames(
  pool: Pool,
  asked: CallArguments<'officeGames'>,
  language: TitleLanguage,
): Promise<CallValue<'officeGames'>> {
  const [found, shelves] = await Promise.all([findGames(pool, asked, language), findShelves(pool)]);
  return {
    list: found.list.map((game) => ({ ...game, version: versionOf(game.item) })),
    total: found.total,
    totalPages: Math.ceil(found.total / asked.pageSize),
    ...shelves,
  };
}
