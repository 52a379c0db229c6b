/** Runs one step of a start and prints one line about it: its name, its result, and how long it took. */
export async function step<T>(name: string, act: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const answer = await act();
  const detail = typeof answer === 'string' ? answer : 'ready';
  process.stdout.write(`• ${name.padEnd(22)} ${detail} (${((performance.now() - begun) / 1_000).toFixed(1)} s)\n`);
  return answer;
}
