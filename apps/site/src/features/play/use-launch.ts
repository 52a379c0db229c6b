import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallValue } from '@chhokka/contracts';
import { call } from '../../platform/calls/api.ts';
import { launchAddress } from '../../platform/site/cdn.ts';
import { wireLanguage } from '../../platform/language/language.ts';
import { useSession } from '../../platform/session/session.ts';
import { refreshSitting } from '../../games/guard/use-sitting.ts';

/** A launched game. Only real games say that they are tables. */
export type Launched = CallValue<'launchGame'>;

interface LaunchOptions {
  readonly vassalage: string;
  readonly gameCode: string;
  /** With play money. */
  readonly demo: boolean;
  readonly onLaunched: (launched: Launched) => void;
}

/** Opens a game session and returns the address of the frame. Each visit of the page opens a new session. */
export function useLaunch({ vassalage, gameCode, demo, onLaunched }: LaunchOptions) {
  const session = useSession();
  const queries = useQueryClient();
  const launch = useQuery({
    queryKey: ['launch', vassalage, gameCode, demo, session?.token],
    queryFn: async () => {
      const launched: Launched = await call(demo ? 'launchDemo' : 'launchGame', {
        vassalage,
        gameCode,
        device: matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop',
        language: wireLanguage(),
        returnUrl: `${location.origin}/rng?vassalage=${encodeURIComponent(vassalage)}`,
      });
      if (!demo) void refreshSitting(queries);
      return { ...launched, url: launchAddress(launched.url) };
    },
    // A running game must not be launched again in the background.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data } = launch;
  useEffect(() => {
    if (data) onLaunched(data);
  }, [data, onLaunched]);
  return launch;
}
