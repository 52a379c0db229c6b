import { crash } from '@chhokka/game-math/tables/crash';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FlightDefinition } from '../definition.ts';
import { FlightDesk } from '../play/desk.ts';
import { fakeFlightParts, flightSettings } from '../testing.ts';
import { FakeFlight, type FakeFlightParts } from '../workshop/fake-flight.ts';
import { FlightShell } from './FlightShell.tsx';

const texts = { rules: ['A kite climbs.'], cry: 'Cut!' };

const kite: FlightDefinition = {
  code: 'kite',
  title: { bn: 'ঘুড়ি', en: 'Kite', es: 'Cometa' },
  rules: crash,
  Scene: ({ phase }) => <i data-testid="scene">{phase}</i>,
  texts: { bn: texts, en: texts, es: texts },
};

/** From the opening of a round to its take-off, ms. */
export const TAKE_OFF = flightSettings.bettingMs + 700;

/** A player at a flight in English, whose kites are cut at these points, just after the first round has opened. */
export async function fly(points: readonly number[], more: Partial<FakeFlightParts> = {}) {
  const parts = { ...fakeFlightParts(points), ...more };
  const { timer } = fakeFlightParts(points);
  const link = new FakeFlight({ ...parts, timer });
  let ids = 0;
  const told: string[] = [];
  const desk = new FlightDesk({
    link,
    timer,
    newId: () => `slip-${(ids += 1)}`,
    sounds: { play: () => undefined },
    bridge: { tell: (type) => told.push(type) },
  });
  const sounds = { play: () => undefined, muted: false, setMuted: () => undefined, wake: () => undefined };
  render(
    <FlightShell
      definition={kite}
      desk={desk}
      language="en"
      sounds={sounds}
      minutesEast={360}
      onBack={() => told.push('back')}
    />,
  );
  const pass = (ms: number): Promise<void> => act(() => timer.advance(ms));
  void desk.open();
  await pass(300);
  const opened = timer.now();
  return {
    desk,
    link,
    told,
    pass,
    to: (ms: number) => pass(opened + ms - timer.now()),
    say: (run: () => void) => act(run),
    user: userEvent.setup(),
  };
}

/** The large button of a panel. */
export const key = (panel: 'First stake' | 'Second stake' = 'First stake'): HTMLElement => {
  const button = screen.getByRole('region', { name: panel }).querySelector<HTMLElement>('.f-button');
  if (button === null) throw new Error(`no button in ${panel}`);
  return button;
};
export const said = (): string => screen.getByRole('status').textContent ?? '';
export const notice = (): string => screen.getByRole('alert').textContent ?? '';
export const balance = (): string => document.querySelector('.t-balance b')?.textContent ?? '';
export const ownLine = (): string => document.querySelector('.f-own')?.textContent ?? '';
