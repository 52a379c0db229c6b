import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Whole minutes since the page was opened. */
export function useMinutes(): number {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const id = setInterval(() => setMinutes(Math.floor(performance.now() / MINUTE_MS)), MINUTE_MS / 6);
    return () => clearInterval(id);
  }, []);
  return minutes;
}
