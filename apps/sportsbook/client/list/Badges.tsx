import type { Fixture } from '@chhokka/feed-protocol';
import type { ReactNode } from 'react';
import { useWords } from '../app/context.ts';

export function LiveBadge(): ReactNode {
  const { badge } = useWords();
  return <span className="badge live">{badge.live}</span>;
}

/** Says on every page that a match is a replay or simulated. One that people play is marked only where `always` is. */
export function NatureBadge({
  nature,
  always = false,
}: {
  readonly nature: Fixture['nature'];
  readonly always?: boolean;
}): ReactNode {
  const { badge } = useWords();
  if (nature === 'real') return always ? <span className="badge real">{badge.real}</span> : null;
  return (
    <span className={`badge ${nature}`} title={nature === 'replay' ? badge.replayHint : badge.simulatedHint}>
      {badge[nature]}
    </span>
  );
}
