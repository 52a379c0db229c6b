import type { Fixture } from '@chhokka/feed-protocol';
import type { ReactNode } from 'react';
import { useWords } from '../app/context.ts';

export function LiveBadge(): ReactNode {
  const { badge } = useWords();
  return <span className="badge live">{badge.live}</span>;
}

/** Says on every page that a match is a replay or simulated. Nothing for one that people play now. */
export function NatureBadge({ nature }: { readonly nature: Fixture['nature'] }): ReactNode {
  const { badge } = useWords();
  if (nature === 'real') return null;
  return (
    <span className={`badge ${nature}`} title={nature === 'replay' ? badge.replayHint : badge.simulatedHint}>
      {badge[nature]}
    </span>
  );
}
