import { useCallback, useEffect, useState } from 'react';

export interface Asked<Answer> {
  /** Of the latest answer; kept while it is asked for again. */
  readonly answer: Answer | null;
  /** Whether the latest attempt failed. */
  readonly failed: boolean;
  readonly again: () => void;
}

export interface AskedOptions {
  /** Asks again after this time while the page is in sight, ms. */
  readonly everyMs?: number;
  /** Where answers are kept for who comes back to the same question. */
  readonly memory?: Map<string, unknown>;
}

interface State<Answer> {
  readonly key: string;
  readonly answer: Answer | null;
  readonly failed: boolean;
}

/**
 * Asks when `key` changes and when `again` is called. `load` belongs to `key`: an answer to an earlier key is not shown.
 */
export function useAsked<Answer>(
  key: string,
  load: () => Promise<Answer>,
  { everyMs, memory }: AskedOptions = {},
): Asked<Answer> {
  const remembered = (memory?.get(key) as Answer | undefined) ?? null;
  const [state, setState] = useState<State<Answer>>({ key, answer: remembered, failed: false });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    let isCurrent = true;
    const keep = (answer: Answer): void => {
      memory?.set(key, answer);
      if (isCurrent) setState({ key, answer, failed: false });
    };
    const fail = (): void => {
      if (isCurrent)
        setState((before) => ({ key, answer: before.key === key ? before.answer : remembered, failed: true }));
    };
    void load().then(keep, fail);
    return () => {
      isCurrent = false;
    };
    // `load` and what is remembered belong to `key`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, round]);
  useEffect(() => {
    if (everyMs === undefined) return;
    const timer = setInterval(() => {
      if (!document.hidden) again();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, again]);
  const isShown = state.key === key;
  return { answer: isShown ? state.answer : remembered, failed: isShown && state.failed, again };
}
