import type { SessionChange } from '../../shared/bets.ts';
import { useApp } from '../app/context.ts';

/** Changes a setting at once, and back if the server could not keep it. */
export function useSave(): (change: Omit<SessionChange, 'replaysTold'>) => Promise<void> {
  const { api, page, timer } = useApp();
  return async (change) => {
    const before = page.read().session;
    if (before === null) return;
    page.change({ session: { ...before, ...change } });
    try {
      await api.changeSession(change);
    } catch {
      const { session } = page.read();
      const { oddsFormat, acceptance } = before;
      if (session !== null) page.change({ session: { ...session, oddsFormat, acceptance } });
      page.change({ notice: { id: timer.now(), kind: 'setting' } });
    }
  };
}
