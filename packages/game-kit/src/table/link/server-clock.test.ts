import { describe, expect, it } from 'vitest';
import { ServerClock } from './server-clock.ts';

/** A clock on a page whose count stands at `page`. */
function clockAt(page: number) {
  let now = page;
  return { clock: new ServerClock(() => now), pass: (ms: number) => (now += ms) };
}

describe('the server’s clock', () => {
  it('is read in the middle of an exchange', () => {
    const { clock } = clockAt(1_100);
    clock.add({ sent: 1_000, received: 1_100, server: 500_050 });
    expect(clock.serverNow()).toBe(500_100);
  });

  it('is told by the fastest exchange, whenever it came', () => {
    const { clock, pass } = clockAt(1_000);
    clock.add({ sent: 980, received: 1_000, server: 500_000 });
    pass(1_000);
    // The answer was held up for 300 ms on its way back.
    clock.add({ sent: 1_600, received: 2_000, server: 500_660 });
    expect(clock.serverNow()).toBe(501_010);
  });

  it('is measured again: old readings do not count for ever', () => {
    const { clock, pass } = clockAt(1_000);
    clock.add({ sent: 1_000, received: 1_000, server: 500_000 });
    pass(61_000);
    clock.add({ sent: 61_900, received: 62_000, server: 560_990 });
    expect(clock.serverNow()).toBe(561_040);
  });

  it('leaves a reading that contradicts a new one', () => {
    const { clock, pass } = clockAt(1_000);
    clock.add({ sent: 1_000, received: 1_000, server: 500_000 });
    // The page slept for an hour, and its own count stood still.
    pass(100);
    clock.add({ sent: 1_050, received: 1_100, server: 4_100_075 });
    expect(clock.serverNow()).toBe(4_100_100);
  });

  it('takes a hint until the first exchange', () => {
    const { clock } = clockAt(1_000);
    clock.hint(700_000);
    expect(clock.serverNow()).toBe(700_000);
    clock.add({ sent: 990, received: 1_000, server: 700_095 });
    expect(clock.serverNow()).toBe(700_100);
    clock.hint(900_000);
    expect(clock.serverNow()).toBe(700_100);
  });
});
