/** By these somebody stops a program. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does this when the process is about to end, by a signal or by itself, until the returned function is called. Nothing that
 * is awaited runs any more.
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
