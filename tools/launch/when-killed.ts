/** The signals that stop a program. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `clear` when the process is about to end, by a signal or by itself, until the returned function is called.
 * Asynchronous code no longer runs then.
 */
export function whenKilled(clear: () => void): () => void {
  const end = (): never => process.exit(1);
  const forget = (): void => {
    process.off('exit', leave);
    for (const killer of STOP_SIGNALS) process.off(killer, end);
  };
  function leave(): void {
    forget();
    clear();
  }
  process.once('exit', leave);
  for (const killer of STOP_SIGNALS) process.once(killer, end);
  return forget;
}
