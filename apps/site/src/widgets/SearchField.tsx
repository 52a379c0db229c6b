import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton, TextField } from '@chhokka/ui';

interface SearchFieldProps {
  readonly label: string;
  readonly clearLabel: string;
  readonly className?: string | undefined;
  /** What is searched for now. */
  readonly value: string;
  /** The search starts after typing has paused this long. ms */
  readonly afterMs: number;
  readonly onSearch: (name: string) => void;
}

/** A field that searches while somebody types. It asks for a name only when it differs from the current one (1-site §4). */
export function SearchField({ label, clearLabel, className, value, afterMs, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  // The name in the address was changed elsewhere, for example by clearing the filters: take it over.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }

  useEffect(() => {
    const name = typed.trim();
    if (name === value) return undefined;
    const timer = setTimeout(() => onSearch(name), afterMs);
    return () => clearTimeout(timer);
  }, [typed, value, afterMs, onSearch]);

  function clear(): void {
    setTyped('');
    field.current?.focus();
  }

  return (
    <TextField
      ref={field}
      className={className}
      label={label}
      hideLabel
      type="search"
      maxLength={64}
      placeholder={label}
      icon={<Search size={18} />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      trailing={typed !== '' && <IconButton label={clearLabel} icon={<X size={18} />} onClick={clear} />}
    />
  );
}
