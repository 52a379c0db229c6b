import { useAfterLoad } from '../shared/after-load.ts';
import { Optional } from '../shared/Optional.tsx';
import { Afterwards } from './pages.ts';

/** What no first page needs, once the first page stands. */
export function Later() {
  if (!useAfterLoad()) return null;
  return (
    <Optional>
      <Afterwards />
    </Optional>
  );
}
