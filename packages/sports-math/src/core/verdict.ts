/** How a bet on an outcome ends. `push` and `void` both give the stake back; only the reason differs. */
export const RESULTS = ['won', 'half-won', 'push', 'half-lost', 'lost', 'void'] as const;
export type Result = (typeof RESULTS)[number];

/** The end of one outcome. */
export interface Verdict {
  readonly result: Result;
  /** Dead heat: how many outcomes share the win, so that the 1/`shares` part of the stake wins and the rest loses. */
  readonly shares?: number;
}

/** The end of each outcome of a market, by its id. Outcomes that are not named lost. */
export type Verdicts = Readonly<Record<string, Verdict>>;
