import { CallRefused } from '@chhokka/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wireLanguage } from '../../../platform/language/language.ts';
import { MEMBER_KEY } from '../../../platform/member/member.ts';
import { useChannel } from '../../../platform/realtime/channels.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { useSession } from '../../../platform/session/session.ts';

const OFFERS_KEY = [...MEMBER_KEY, 'bonuses'] as const;

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

/** Requests them again, for example after a choice. */
export function useRefreshOffers(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: OFFERS_KEY });
}

/** Requests them again when a deposit or the award for it may have used one up. */
export function useFollowOffers(): void {
  const refresh = useRefreshOffers();
  const again = (): void => void refresh();
  useChannel('balance', { onMessage: again, onMissed: again });
  useChannel('rewards', { onMessage: again, onMissed: again });
  useChannel('protection', { onMessage: again, onMissed: again });
}
