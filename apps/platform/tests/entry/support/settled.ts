import type { Answer } from '../../../testing/app.ts';

/** How many calls succeeded, and the codes of the others. */
export interface Settled {
  readonly won: number;
  readonly codes: readonly string[];
}

/** Sends one call many times at once, every other one to the second process. */
export async function atOnce(times: number, send: (turn: number) => Promise<Answer<unknown>>): Promise<Settled> {
  const answers = await Promise.all(Array.from({ length: times }, (_, turn) => send(turn)));
  const codes = answers.flatMap(({ body }) => (body.success ? [] : [body.code]));
  return { won: answers.length - codes.length, codes: [...new Set(codes)].toSorted() };
}
