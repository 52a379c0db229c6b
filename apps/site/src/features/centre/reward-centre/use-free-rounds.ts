import { useQuery } from '@tanstack/react-query';
import { useLanguage, wireLanguage } from '../../../platform/language/language.ts';
import { REWARDS_KEY } from '../../../platform/rewards/rewards.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { useSession } from '../../../platform/session/session.ts';

/** How often they are asked for while their provider prepares or pays them. */
const SOON_MS = 2_000;

/** The free rounds that the member has claimed. They are requested again with all rewards, as after a claim. */
export function useFreeRounds() {
  const session = useSession();
  const language = useLanguage();
  return useQuery({
    queryKey: [...REWARDS_KEY, 'free-rounds', session?.token ?? '', language],
    queryFn: ({ signal }) => rewardsCall('ownFreeRounds', { language: wireLanguage() }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ state }) => state === 'preparing' || state === 'paying') === true && SOON_MS,
  });
}
