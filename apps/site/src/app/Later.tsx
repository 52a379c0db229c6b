import { useAfterLoad } from '../platform/chunks/after-load.ts';
import { Optional } from '../widgets/Optional.tsx';
import { Afterwards } from './pages.ts';

/** What no first page needs; rendered after it. */
export function Later() {
  if (!useAfterLoad()) return null;
  return (
    <Optional>
      <Afterwards />
    </Optional>
  );
}
