import type { CatalogueGame } from './catalogue.types.ts';

/**
 * Whether all players of a game see the same rounds: live tables, flights (`CRASH`, whatever their kind) and fights. Such
 * a game has a chat room.
 */
export function isSharedTable({ gameType, classify }: Pick<CatalogueGame, 'gameType' | 'classify'>): boolean {
  return gameType === 'LIVE' || gameType === 'COCKFIGHT' || classify === 'CRASH';
}
