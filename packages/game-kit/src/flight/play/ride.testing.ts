import type { TableFault } from '@chhokka/game-math';
import { fakeFlightParts, flightSettings } from '../testing.ts';
import { FakeFlight } from '../workshop/fake-flight.ts';
import { FlightDesk } from './desk.ts';
import type { PanelName } from './panel.ts';

/** From the opening of a round to the moment of its take-off, ms. */
export const TAKE_OFF = flightSettings.bettingMs + 700;

/** A player whose flights end at these points, just after the first round has opened. */
export async function ride(...points: readonly number[]) {
  const parts = fakeFlightParts(points);
  const fake = new FakeFlight(parts);
  const placed: { readonly slip: string; readonly round: number }[] = [];
  const left: string[] = [];
  const heard: string[] = [];
  let ids = 0;
  const [place, leave] = [fake.place.bind(fake), fake.leave.bind(fake)];
  const link = Object.assign(fake, {
    place: (order: Parameters<typeof place>[0]) => {
      placed.push({ slip: order.slip, round: order.round });
      return place(order);
    },
    leave: (slip: string) => {
      left.push(slip);
      return leave(slip);
    },
  });
  const desk = new FlightDesk({
    link,
    timer: parts.timer,
    newId: () => `slip-${(ids += 1)}`,
    sounds: { play: (name) => heard.push(name) },
    bridge: { tell: () => undefined },
  });
  void desk.open();
  await parts.timer.advance(300);
  const pass = (ms: number) => parts.timer.advance(ms);
  const opened = parts.timer.now();
  return {
    desk,
    fake,
    placed,
    left,
    heard,
    pass,
    /** Goes to a moment after the opening of the first round, ms. */
    to: (ms: number) => pass(opened + ms - parts.timer.now()),
    status: (name: PanelName = 'first') => desk.view().statuses[name],
    panel: (name: PanelName = 'first') => desk.view().panels[name],
    notice: () => desk.view().notice,
    balance: () => desk.view().balance,
    slip: () => [...desk.view().slips.values()].at(-1),
  };
}

export const fault = (error: TableFault['error']): TableFault => ({ error, message: 'test' });
