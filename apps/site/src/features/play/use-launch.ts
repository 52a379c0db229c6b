import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createClient } from '@chhokka/client';
import type { CallValue } from '@chhokka/contracts';
import { sportsRoutes } from '@chhokka/contracts/sports-routes';
import { call, clientOptions } from '../../platform/calls/api.ts';
import { launchAddress } from '../../platform/site/cdn.ts';
import { wireLanguage } from '../../platform/language/language.ts';
import { useSession } from '../../platform/session/session.ts';
import { refreshSitting } from '../../games/guard/use-sitting.ts';

/** A launched game. Only real games say that they are tables. */
export type Launched = CallValue<'launchGame'>;

/** What is launched. */
export interface Launching {
  readonly vassalage: string;
  /** Empty: the first playable game of the sports provider. */
  readonly gameCode: string;
  /** By the launch of the sports provider (1-site §7). */
  readonly ofSports?: boolean | undefined;
  /** A page within the game. */
  readonly open?: string | undefined;
}

interface LaunchOptions extends Launching {
  /** With play money. */
  readonly demo: boolean;
  readonly onLaunched: (launched: Launched) => void;
}

const sportsCall = createClient(sportsRoutes, clientOptions);

/** Opens a game session and returns the address of the frame. Each visit of the page opens a new session. */
export function useLaunch({ vassalage, gameCode, ofSports = false, open, demo, onLaunched }: LaunchOptions) {
  const session = useSession();
  const queries = useQueryClient();
  const launch = useQuery({
    queryKey: ['launch', vassalage, gameCode, open, demo, session?.token],
    queryFn: async () => {
      const device = matchMedia('(pointer: coarse)').matches ? ('mobile' as const) : ('desktop' as const);
      const opening = { device, language: wireLanguage(), ...(open !== undefined && { open }) };
      const launched: Launched =
        ofSports && !demo
          ? await sportsCall('gameLaunchFB', gameCode === '' ? opening : { ...opening, gameCode })
          : await call(demo ? 'launchDemo' : 'launchGame', { ...opening, vassalage, gameCode });
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
