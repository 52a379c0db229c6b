import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Protection, PROTECTION_KEY, useProtection } from '../../platform/centre/protection.ts';
import { refusedHere } from '../games-open.ts';
import { useChannel } from '../../platform/realtime/channels.ts';

export interface PlayGuard {
  readonly protection: Protection | undefined;
  /** A limit has refused a bet, and the member has not dismissed the message yet. */
  readonly isRefused: boolean;
  readonly dismiss: () => void;
}

/** What the platform reports about the member's own limits while a game runs. */
export function usePlayGuard(): PlayGuard {
  const queries = useQueryClient();
  const { data: protection } = useProtection();
  const known = useRef<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  const ask = async (): Promise<Protection | undefined> => {
    await queries.invalidateQueries({ queryKey: PROTECTION_KEY });
    return queries.getQueriesData<Protection>({ queryKey: PROTECTION_KEY })[0]?.[1];
  };
  /** Shows the reason once the platform has answered: a reality check that is open in another tab, or a limit. */
  const tellWhy = async (): Promise<void> => {
    const told = await ask();
    if (told?.realityStands) refusedHere.write(refusedHere.read() + 1);
    else setRefused(true);
  };
  useChannel('protection', {
    onMessage({ number }) {
      // The first number describes the state when the game opened. An exclusion is reported here too, and takes
      // precedence over limits.
      const isNews = known.current !== null && number > known.current;
      known.current = number;
      void (isNews ? tellWhy() : ask());
    },
    onMissed: () => void ask(),
  });
  return { protection, isRefused, dismiss: () => setRefused(false) };
}
