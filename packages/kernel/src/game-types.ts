/**
 * The kinds of games by their names on the wire (1-site §2). The platform's calls and the wallet protocol both import
 * them from here, because neither imports the other. `packages/contracts/src/game-kinds.ts` describes each kind.
 */
export const GAME_TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT', 'COCKFIGHT'] as const;
export type GameType = (typeof GAME_TYPES)[number];
