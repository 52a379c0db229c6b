import { useNavigate } from './router.tsx';
import type { Game } from '@chhokka/contracts';
import { whenLoggedIn } from './gate.ts';

/** Where a game is played: `/game?vassalage=SUND&gameCode=royal-bengal`. */
export function gameAddress(game: Pick<Game, 'vassalage' | 'gameCode'>): string {
  return `/game?${new URLSearchParams({ vassalage: game.vassalage, gameCode: game.gameCode }).toString()}`;
}

/** Starts a game: guests log in first and then continue. Games that are coming soon do nothing. */
export function usePlay(): (game: Pick<Game, 'vassalage' | 'gameCode' | 'comingSoon'>) => void {
  const navigate = useNavigate();
  return (game) => {
    if (game.comingSoon) return;
    whenLoggedIn('play', () => navigate(gameAddress(game)));
  };
}
