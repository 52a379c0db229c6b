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

it('has no footer until somebody comes near', () => {
  render(<FooterPlace />);
  act(() => told([{ isIntersecting: false }]));
  expect(screen.queryByRole('contentinfo')).toBeNull();
  act(() => told([{ isIntersecting: true }]));
  screen.getByRole('contentinfo');
});

it.each([
  ['first', [true, false]],
  ['last', [false, true]],
])('shows it when coming near is told %s of several changes at once', (_, changes) => {
  render(<FooterPlace />);
  act(() => told(changes.map((isIntersecting) => ({ isIntersecting }))));
  screen.getByRole('contentinfo');
});
