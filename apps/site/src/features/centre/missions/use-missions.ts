import { toast } from '@chhokka/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { MissionCard } from './missions.types.ts';
import { useFailureText } from '../../../platform/calls/failure-text.ts';
import { useLanguage, wireLanguage } from '../../../platform/language/language.ts';
import { MEMBER_KEY, refreshBalance } from '../../../platform/member/member.ts';
import { useChannel } from '../../../platform/realtime/channels.ts';
import { rewardsCall } from '../../../platform/rewards/rewards-api.ts';
import { useSession } from '../../../platform/session/session.ts';
import { usePrizeText } from '../reward-centre/use-prize-text.ts';

const MISSIONS_KEY = [...MEMBER_KEY, 'missions'] as const;

/** How often progress is asked for while the page is open. */
const EVERY_MS = 15_000;

/** The member's missions and check-in. */
export function useMissions() {
  const session = useSession();
  const language = useLanguage();
  return useQuery({
    queryKey: [...MISSIONS_KEY, 'summary', session?.token ?? '', language],
    queryFn: ({ signal }) => rewardsCall('missionSummary', { language: wireLanguage() }, { signal }),
    enabled: session !== null,
    refetchInterval: EVERY_MS,
    staleTime: 0,
  });
}

/** The leaderboards. */
export function useBoards() {
  const session = useSession();
  const language = useLanguage();
  return useQuery({
    queryKey: [...MISSIONS_KEY, 'boards', session?.token ?? '', language],
    queryFn: ({ signal }) => rewardsCall('missionLeaderboard', { language: wireLanguage() }, { signal }),
    enabled: session !== null,
    refetchInterval: EVERY_MS,
    staleTime: 0,
  });
}

/** Asks for missions again as soon as an award of the member has changed: one was reached, or claimed elsewhere. */
export function useFollowMissions(): void {
  const queries = useQueryClient();
  const again = (): void => void queries.invalidateQueries({ queryKey: MISSIONS_KEY });
  useChannel('rewards', { onMessage: again, onMissed: again });
}

export interface MissionActions {
  /** Claims the prize of a mission that is reached. */
  claim(card: MissionCard): Promise<void>;
  /** Checks in for today. */
  checkIn(): Promise<void>;
}

/** What members do here. A failure is shown; after either, the page is asked for again. */
export function useMissionActions(): MissionActions {
  const t = useTranslations('missions');
  const queries = useQueryClient();
  const failureText = useFailureText();
  const { prizeText } = usePrizeText();

  async function act(send: () => Promise<string>): Promise<void> {
    try {
      toast(await send());
      await refreshBalance(queries);
    } catch (error) {
      toast(failureText(error), 'bad');
    } finally {
      await queries.invalidateQueries({ queryKey: MISSIONS_KEY });
    }
  }

  return {
    claim: ({ awardId }) =>
      act(async () => {
        const { prize } = await rewardsCall('claimReward', { awardId: awardId ?? '', language: wireLanguage() });
        return t('claimed', { prize: prizeText(prize) });
      }),
    checkIn: () =>
      act(async () => {
        const { days, dayNumber } = await rewardsCall('checkIn', { language: wireLanguage() });
        const prize = days[dayNumber - 1]?.prize;
        return t('checkIn.received', { prize: prize === undefined ? '' : prizeText(prize) });
      }),
  };
}
