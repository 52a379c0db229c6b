import { cameFromSite, useNavigate } from '../../platform/router/router.tsx';

/** Returns to where the visitor came from, or to the vendor's games when the game was opened by its address. */
export function useLeave(vassalage: string): () => void {
  const navigate = useNavigate();
  return () => {
    if (cameFromSite()) navigate(-1);
    else navigate(vassalage ? `/rng?vassalage=${encodeURIComponent(vassalage)}` : '/rng');
  };
}
