import { CallRefused } from '@chhokka/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wireLanguage } from '../../../platform/language/language.ts';
import { useChannel } from '../../../platform/realtime/channels.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { REWARDS_KEY } from '../../../platform/rewards/rewards.ts';
import { useSession } from '../../../platform/session/session.ts';

/** Requested again with all else about rewards: a deposit, or the award for it, may have used one up. */
const OFFERS_KEY = [...REWARDS_KEY, 'offers'] as const;

/** The bonuses that the member can take with the next deposit. */
export function useOffers() {
  const session = useSession();
  const language = wireLanguage();
  return useQuery({
    queryKey: [...OFFERS_KEY, session?.token ?? '', language],
    queryFn: ({ signal }) => rewardsCall('bonusOffers', { language }, { signal }),
    enabled: session !== null,
  });
}

/** Whether bonuses are switched off, so that nothing of them is shown. */
export function isOff(error: unknown): boolean {
  return error instanceof CallRefused && error.code === 'function_not_enabled';
}

/** Requests them again when the member has set a limit, because then there are none. */
export function useFollowOffers(): void {
  const queries = useQueryClient();
  const again = (): void => void queries.invalidateQueries({ queryKey: OFFERS_KEY });
  useChannel('protection', { onMessage: again, onMissed: again });
}
