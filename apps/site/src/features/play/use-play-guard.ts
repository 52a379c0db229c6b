import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Protection, PROTECTION_KEY, useProtection } from '../../shared/protection.ts';
import { useChannel } from '../../shared/realtime/channels.ts';

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
  const ask = (): void => void queries.invalidateQueries({ queryKey: PROTECTION_KEY });
  useChannel('protection', {
    onMessage({ number }) {
      // The first says how things stood when the game opened. An exclusion is told here too; it stands before limits.
      if (known.current !== null && number > known.current) setRefused(true);
      known.current = number;
      ask();
    },
    onMissed: ask,
  });
  return { protection, isRefused, dismiss: () => setRefused(false) };
}
