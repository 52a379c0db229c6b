import { useEffect } from 'react';
import { Optional } from '../../widgets/Optional.tsx';
import { useAfterLoad } from '../../platform/chunks/after-load.ts';
import { useSetting } from '../../platform/site/site.ts';
import { useWide } from '../../platform/device/wide.ts';
import { RightBar } from '../pages.ts';
import { keepRoom } from './bar-folded.ts';

/** Shows the right bar once the first page is shown and where there is room for it. Phones never load it. */
export function BarPlace() {
  const on = useSetting('RIGHTBAR');
  const wide = useWide();
  const loaded = useAfterLoad();
  useEffect(() => keepRoom(on !== false), [on]);
  if (!on || !wide || !loaded) return null;
  return (
    <Optional>
      <RightBar />
    </Optional>
  );
}
