import { handTimer } from '@chhokka/game-kit/core/hand-timer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Launch } from '../app/launch.ts';
import { open } from '../app/start.tsx';
import { FakeWorld } from '../workshop/fake-world.ts';
import { START } from './fixtures.ts';

interface Setting {
  readonly hash?: string;
  readonly demo?: boolean;
  readonly launch?: Partial<Launch>;
  /** How many matches a page of a list has. */
  readonly most?: number;
}

let leave: () => void = () => undefined;

/** Leaves the sportsbook that the last test opened. */
export function standUp(): void {
  act(() => leave());
  leave = () => undefined;
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.replaceChildren();
}

/** Opens the sportsbook before a world that the test moves. */
export async function sit({ hash = '', demo = true, launch = {}, most }: Setting = {}) {
  // Every card is in sight: the test's page has no layout.
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  const place = document.createElement('div');
  place.id = 'sportsbook';
  document.body.replaceChildren(place);
  location.hash = hash;
  const timer = handTimer();
  const world = new FakeWorld({ timer, random: () => 0.2, epoch: START, demo, page: most });
  const pass = (ms: number): Promise<void> => act(async () => timer.advance(ms));
  await act(async () => {
    leave = await open(
      {
        token: 't1',
        language: 'en',
        theme: null,
        host: null,
        minutesEast: 360,
        first: { page: 'home', sport: null, league: null },
        ...launch,
      },
      { api: world.api, openSocket: world.openSocket, timer },
    );
  });
  // What is drawn asks for more: the lists, then the cards in sight, then their matches.
  for (let turn = 0; turn < 3; turn += 1) await pass(400);
  /** Lets the world go on until something holds: code that is loaded on the way asks for more. */
  const until = (check: () => void): Promise<void> =>
    waitFor(async () => {
      await pass(100);
      check();
    });
  return { world, timer, pass, until, press: (name: string | RegExp) => press(button(name)) };
}

export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

/** Presses, and lets what follows from it be drawn. */
export async function press(element: HTMLElement): Promise<void> {
  // What one press loads and draws takes turns of the page.
  await act(async () => {
    fireEvent.click(element);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** The button of an outcome in the card of a market. */
export function priceOf(market: string | RegExp, outcome: string | RegExp): HTMLElement {
  const card = screen.getByRole('region', { name: market });
  return within(card).getByRole('button', { name: outcome });
}

/** What the header says of the player's money. */
export function balance(): string {
  return document.querySelector('.balance')?.textContent ?? '';
}

/** The text of the page, as it is read. */
export function page(): string {
  return document.body.textContent ?? '';
}
