import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The choice that a parameter of the address names; the first one without it. The page shows what its address says, so
 * an unknown choice is taken out of the address.
 */
export function useChoice<Key extends string>(name: string, choices: readonly [Key, ...Key[]]): Key {
  const [query, setQuery] = useSearchParams();
  const given = query.get(name);
  const found = choices.find((each) => each === given);
  const isUnknown = given !== null && found === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(name);
        return next;
      },
      { replace: true },
    );
  }, [isUnknown, name, setQuery]);
  return found ?? choices[0];
}
