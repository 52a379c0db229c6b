import { act, cleanup, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAway } from './use-away.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Watched(): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  return <div ref={place}>{useAway(place) ? 'away' : 'in sight'}</div>;
}

it('an element is away from when it is scrolled out of sight until it is back', () => {
  let tell: (isIntersecting: boolean) => void = () => undefined;
  const watched: Element[] = [];
  class Observer {
    constructor(heard: (entries: readonly { isIntersecting: boolean }[]) => void) {
      tell = (isIntersecting) => act(() => heard([{ isIntersecting }]));
    }
    observe(element: Element): void {
      watched.push(element);
    }
    disconnect(): void {
      watched.pop();
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const { unmount } = render(<Watched />);
  expect(watched).toEqual([screen.getByText('in sight')]);
  tell(false);
  screen.getByText('away');
  tell(true);
  screen.getByText('in sight');
  unmount();
  expect(watched).toEqual([]);
});
