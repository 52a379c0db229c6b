import { withTexts } from '../../platform/language/with-texts.ts';
import { Optional } from '../Optional.tsx';

const EntryBadge = withTexts('frame', () => import('./EntryBadge.tsx'));

/** What waits behind an entry that opens a page of the member centre. It loads after the entry. */
export function LaterBadge({ of }: { of: string }) {
  return (
    <Optional>
      <EntryBadge of={of} />
    </Optional>
  );
}
