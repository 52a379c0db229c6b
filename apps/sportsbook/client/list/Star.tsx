import { type ReactNode, useSyncExternalStore } from 'react';
import { useApp, useWords } from '../app/context.ts';
import type { FavouriteKind } from '../app/favourites.ts';
import { IconButton } from '../ui/Icon.tsx';

export interface StarProps {
  readonly kind: FavouriteKind;
  readonly id: string;
  readonly name: string;
}

/** Whether something is a favourite, and the way to change that. */
export function Star({ kind, id, name }: StarProps): ReactNode {
  const { favourites } = useApp();
  const { list } = useWords();
  const isOn = useSyncExternalStore(favourites.subscribe, () => favourites.view()[kind].includes(id));
  return (
    <IconButton
      icon="star"
      className="star"
      label={isOn ? list.unstar(name) : list.star(name)}
      pressed={isOn}
      onPress={() => void favourites.toggle(kind, id)}
    />
  );
}
