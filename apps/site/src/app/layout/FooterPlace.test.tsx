import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FooterPlace } from './FooterPlace.tsx';

vi.mock('../pages.ts', () => ({ Footer: () => <footer /> }));

let told: (changes: { isIntersecting: boolean }[]) => void = () => undefined;

vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: typeof told) {
      told = callback;
    }
    observe(): void {}
    disconnect(): void {}
  },
);

afterEach(cleanup);

it('the footer is rendered only when the visitor scrolls near it', () => {
  render(<FooterPlace />);
  act(() => told([{ isIntersecting: false }]));
  expect(screen.queryByRole('contentinfo')).toBeNull();
  act(() => told([{ isIntersecting: true }]));
  screen.getByRole('contentinfo');
});

it.each([
  ['first', [true, false]],
  ['last', [false, true]],
])('the footer is rendered when the %s of several observer entries says that it is near', (_, changes) => {
  render(<FooterPlace />);
  act(() => told(changes.map((isIntersecting) => ({ isIntersecting }))));
  screen.getByRole('contentinfo');
});
