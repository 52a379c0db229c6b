import type { GameType } from '@chhokka/kernel';
import { GAME_KINDS } from './game-kinds.ts';

/** Where a player goes on leaving a game: the vendor's page in the lobby, or the lobby where vendors have no page in it. */
export function wayBack({ gameType, vassalage }: { readonly gameType: GameType; readonly vassalage: string }): string {
  const { page, launch } = GAME_KINDS[gameType];
  return launch === 'lobby' ? `${page}?vassalage=${encodeURIComponent(vassalage)}` : page;
}
