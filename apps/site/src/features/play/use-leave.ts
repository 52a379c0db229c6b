import { vendorPages } from '@chhokka/contracts/game-kinds';
import { wayBack } from '@chhokka/contracts/way-back';
import { cameFromSite, useNavigate } from '../../platform/router/router.tsx';
import type { Launched } from './use-launch.ts';

/**
 * Returns to where the visitor came from, or to the lobby of the game when the game was opened by its address. `launched`: null
 * until the game is open.
 */
export function useLeave(vassalage: string, launched: Launched | null): () => void {
  const navigate = useNavigate();
  return () => {
    if (cameFromSite()) return navigate(-1);
    const ofVendor = vendorPages.find(({ vendor }) => vendor === vassalage)?.gameType;
    const gameType = launched?.gameType ?? ofVendor ?? 'RNG';
    return navigate(vassalage === '' ? '/rng' : wayBack({ gameType, vassalage }));
  };
}
