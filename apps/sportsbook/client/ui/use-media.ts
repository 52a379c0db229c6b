import { useCallback, useSyncExternalStore } from 'react';

/** Whether the screen has room for the slip beside the matches. */
export function useIsWide(): boolean {
  return useMedia('(min-width: 1080px)');
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
