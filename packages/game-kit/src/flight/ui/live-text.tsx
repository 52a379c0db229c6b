import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

export interface LiveTextProps {
  /** The text of this moment. */
  readonly read: () => string;
  /** Changes at most so often, ms; 0: with every frame. */
  readonly every: number;
  readonly className?: string;
}

/** A text that changes with the frames of the screen, past React. Not for screen readers: they are told results. */
export function LiveText({ read, every, className }: LiveTextProps): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const look = useEffectEvent(() => {
    const text = read();
    const element = place.current;
    if (element !== null && element.textContent !== text) element.textContent = text;
  });
  useEffect(() => {
    let last = -Infinity;
    let frame = requestAnimationFrame(function step(now) {
      if (now - last >= every) {
        last = now;
        look();
      }
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [every]);
  return (
    <span className={className} ref={place} aria-hidden="true">
      {read()}
    </span>
  );
}
