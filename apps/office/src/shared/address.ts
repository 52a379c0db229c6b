import { useSearchParams } from 'react-router';

/**
 * The address's parameters, and a function that changes some of them. An empty value removes one. `replace`: the way back leads
 * past the changes.
 */
export function useAddress({ replace = false } = {}): {
  query: URLSearchParams;
  change: (values: Readonly<Record<string, string>>) => void;
} {
  const [query, setQuery] = useSearchParams();
  const change = (values: Readonly<Record<string, string>>): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  return { query, change };
}
