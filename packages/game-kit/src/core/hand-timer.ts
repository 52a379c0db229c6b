import type { Timer } from './timer.ts';

/** A timer that a test moves. Appointments happen in their order, each with what it sets off. */
export function handTimer(): Timer & { advance(ms: number): Promise<void> } {
  let time = 0;
  let due: { readonly at: number; readonly run: () => void }[] = [];
  return {
    now: () => time,
    after(ms, run) {
      const entry = { at: time + ms, run };
      due.push(entry);
      return () => (due = due.filter((other) => other !== entry));
    },
    async advance(ms) {
      const end = time + ms;
      for (;;) {
        await settle();
        const next = due.toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > end) break;
        due = due.filter((other) => other !== next);
        time = Math.max(time, next.at);
        next.run();
      }
      time = end;
      await settle();
    },
  };
}

/** Lets everything run that waits for a promise. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
