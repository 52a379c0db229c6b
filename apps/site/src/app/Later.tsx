import { useAfterLoad } from '../shared/after-load.ts';
import { lazyComponent } from '../shared/chunk.tsx';
import { Optional } from '../shared/Optional.tsx';

const Afterwards = lazyComponent(() => import('./Afterwards.tsx'));

/** What no first page needs, once the first page stands. */
export function Later() {
  if (!useAfterLoad()) return null;
  return (
    <Optional>
      <Afterwards />
    </Optional>
  );
}
