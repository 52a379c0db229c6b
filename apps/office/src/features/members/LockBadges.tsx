import { CardBadge } from '../../shared/listing/Card.tsx';
import { useTexts } from '../../shared/texts.ts';
import { type Locks, scopes } from './use-members.ts';

/** The member's locks, a badge each. */
export function LockBadges({ locks }: { locks: Locks }) {
  const t = useTexts().members;
  return scopes
    .filter((scope) => locks[scope])
    .map((scope) => (
      <CardBadge key={scope} color="bad">
        {t.locked[scope]}
      </CardBadge>
    ));
}
