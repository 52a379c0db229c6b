import type { ComponentType, ReactNode, RefObject } from 'react';
import { createElement, useEffect, useState, useSyncExternalStore } from 'react';
import type { Measures } from './measure.ts';

/** A mouse and enough room. Everywhere else a modal is a sheet or cannot be moved. */
const MOVABLE = '(pointer: fine) and (min-width: 641px)';

export interface HandleProps extends Pick<Measures, 'minWidth' | 'minHeight'> {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly resizeLabel?: string | undefined;
}

type Handles = Pick<typeof import('./Handles.tsx'), 'Grip' | 'Corner'>;

/**
 * The handles that move and resize a modal, for its header and its corner. Their code is loaded after the modal, and
 * only with a mouse; null until then.
 */
export function useHandles(props: HandleProps & { draggable: boolean }): { grip: ReactNode; corner: ReactNode } | null {
  const { dialog, draggable, resizeLabel, minWidth, minHeight } = props;
  const isMovable = useSyncExternalStore(watchMovable, () => matchMedia(MOVABLE).matches);
  const isWanted = isMovable && (draggable || resizeLabel !== undefined);
  const [arrived, setArrived] = useState<Handles | null>(null);

  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    // Without them the modal cannot be moved, which needs no message.
    import('./Handles.tsx').then(
      (handles) => !isGone && setArrived({ Grip: handles.Grip, Corner: handles.Corner }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);

  if (!isWanted || arrived === null) return null;
  const drawn = <P extends object>(part: ComponentType<P>, given: P): ReactNode => createElement(part, given);
  return {
    grip: draggable && drawn(arrived.Grip, { dialog }),
    corner: resizeLabel !== undefined && drawn(arrived.Corner, { dialog, label: resizeLabel, minWidth, minHeight }),
  };
}

function watchMovable(changed: () => void): () => void {
  const media = matchMedia(MOVABLE);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
