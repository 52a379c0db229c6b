import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Protection, PROTECTION_KEY, useProtection } from '../../platform/centre/protection.ts';
import { refusedHere } from '../../games/games-open.ts';
import { useChannel } from '../../platform/realtime/channels.ts';

export interface PlayGuard {
  readonly protection: Protection | undefined;
  /** A bet was refused by a limit, and the member has not put the word away yet. */
  readonly isRefused: boolean;
  readonly dismiss: () => void;
}

/** What the platform tells of the member's own limits while a game runs. */
export function usePlayGuard(): PlayGuard {
  const queries = useQueryClient();
  const { data: protection } = useProtection();
  const known = useRef<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  const ask = async (): Promise<Protection | undefined> => {
    await queries.invalidateQueries({ queryKey: PROTECTION_KEY });
    return queries.getQueriesData<Protection>({ queryKey: PROTECTION_KEY })[0]?.[1];
  };
  /** Says why, once the platform has told it: a reality check that stands in another tab, or a limit. */
  const tellWhy = async (): Promise<void> => {
    const told = await ask();
    if (told?.realityStands) refusedHere.write(refusedHere.read() + 1);
    else setRefused(true);
  };
  useChannel('protection', {
    onMessage({ number }) {
      // The first says how things stood when the game opened. An exclusion is told here too; it stands before limits.
      const isNews = known.current !== null && number > known.current;
      known.current = number;
      void (isNews ? tellWhy() : ask());
    },
    onMissed: () => void ask(),
  });
  return { protection, isRefused, dismiss: () => setRefused(false) };
}
