import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Theme, useTheme } from '../../platform/device/theme.ts';
import { roundShows } from '../../platform/member/member.ts';
import { refreshPlay } from '../../games/guard/use-sitting.ts';

/** Third-party games report nothing about their rounds. While one is open, balance and sitting are polled this often. */
const SILENT_GAME_EVERY_MS = 5_000;

/** A message of a built-in game to the page around it. */
type FrameMessage = { source: 'chhokka-game'; type: 'ready' | 'round-started' | 'round-ended' | 'close' };

function isFrameMessage(data: unknown): data is FrameMessage {
  return typeof data === 'object' && data !== null && (data as { source?: unknown }).source === 'chhokka-game';
}

/**
 * Listens to the game in the frame: balance and sitting follow its rounds, and its close button leaves the game. The rounds
 * of a demo change neither. A game that is ready is told the site's theme, and again when it changes.
 */
export function useFrameBridge(onLeave: () => void, demo: boolean): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null);
  const theme = useTheme();
  /** The origin of a game that speaks to us. */
  const speaker = useRef<string | null>(null);
  const queries = useQueryClient();

  const receive = useEffectEvent((event: MessageEvent) => {
    if (event.source !== frame.current?.contentWindow || !isFrameMessage(event.data)) return;
    speaker.current = event.origin;
    if (event.data.type === 'ready') tellTheme(frame.current, event.origin, theme);
    if (event.data.type === 'close') return onLeave();
    if (demo) return;
    roundShows(event.data.type === 'round-started');
    void refreshPlay(queries);
  });

  useEffect(() => {
    const listener = (event: MessageEvent): void => receive(event);
    window.addEventListener('message', listener);
    if (demo) return () => window.removeEventListener('message', listener);
    const timer = setInterval(() => {
      if (speaker.current === null && !document.hidden) void refreshPlay(queries);
    }, SILENT_GAME_EVERY_MS);
    return () => {
      clearInterval(timer);
      window.removeEventListener('message', listener);
      roundShows(false);
      // The record and the balance have changed while the game was open.
      void refreshPlay(queries);
    };
  }, [queries, demo]);

  useEffect(() => {
    if (speaker.current !== null) tellTheme(frame.current, speaker.current, theme);
  }, [theme]);

  return frame;
}

function tellTheme(frame: HTMLIFrameElement | null, origin: string, theme: Theme): void {
  frame?.contentWindow?.postMessage({ source: 'chhokka-site', type: 'theme', theme }, origin);
}
