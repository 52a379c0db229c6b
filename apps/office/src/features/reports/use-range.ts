import { useSearchParams } from 'react-router';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;

/** Site days, both included: `2026-11-22`. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

/** The days of the page's address, and a function that changes its parameters. An empty value removes one. */
export function useRange(): {
  range: Range;
  query: URLSearchParams;
  change: (values: Readonly<Record<string, string>>) => void;
} {
  const [query, setQuery] = useSearchParams();
  const usual = lastDays(USUAL_DAYS);
  const range = { from: query.get('from') ?? usual.from, to: query.get('to') ?? usual.to };
  function change(values: Readonly<Record<string, string>>): void {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  }
  return { range, query, change };
}

/** That many days up to today, in the operator's time zone. */
export function lastDays(days: number): Range {
  const now = Date.now() - new Date().getTimezoneOffset() * 60_000;
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now) };
}
