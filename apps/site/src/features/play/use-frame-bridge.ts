import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { refreshBalance } from '../../shared/member.ts';

/** What a house game tells the page around it. */
type FrameMessage = { source: 'chhokka-game'; type: 'ready' | 'round-started' | 'round-ended' | 'close' };

function isFrameMessage(data: unknown): data is FrameMessage {
  return typeof data === 'object' && data !== null && (data as { source?: unknown }).source === 'chhokka-game';
}

/** Listens to the game in the frame: the balance follows its rounds, and its close button leads back. */
export function useFrameBridge(onLeave: () => void): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null);
  const queries = useQueryClient();

  const receive = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow || !isFrameMessage(event.data)) return;
    if (event.data.type === 'close') onLeave();
    else void refreshBalance(queries);
  });

  useEffect(() => {
    const listener = (event: MessageEvent): void => receive(event);
    window.addEventListener('message', listener);
    return () => {
      window.removeEventListener('message', listener);
      // The record and the balance have moved while the game was open.
      void refreshBalance(queries);
    };
  }, [queries]);

  return frame;
}
