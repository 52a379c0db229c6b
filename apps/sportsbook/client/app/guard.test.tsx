import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { en } from '../texts/en.ts';
import { type App, AppProvider } from './context.ts';
import { Guard } from './Guard.tsx';
import { createPageState } from './page-state.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a page that fails to draw leaves a calm one, from which it is opened again', () => {
  // React reports what was thrown.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const app = { words: en, page: createPageState(), isFramed: false } as Partial<App> as App;
  render(
    <AppProvider value={app}>
      <Guard>
        <Broken />
      </Guard>
    </AppProvider>,
  );
  expect(screen.getByRole('alert').textContent).toContain('The sportsbook does not answer');
  screen.getByRole('button', { name: 'Try again' });
});

function Broken(): never {
  throw new Error('a part that cannot be drawn');
}
