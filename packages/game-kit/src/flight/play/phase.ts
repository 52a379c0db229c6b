import type { RoundView, TableState } from '@chhokka/game-math';
import { CRASH_CAP, type FlightOutcome, multiplierAt } from '@chhokka/game-math/tables/crash';
import { LAST_LOOK_MS } from '../../table/play/phase.ts';

/** What a player sees the flight do. `cut` begins with the moment of the cut, and lasts until the next betting. */
export type FlightPhase = 'waiting' | 'betting' | 'locked' | 'flying' | 'cut' | 'cancelled' | 'closed';

/** The phase at `now` on the server's clock. A kite flies until the news of its cut has come. */
export function flightPhaseOf({ round, open }: TableState<FlightOutcome>, now: number): FlightPhase {
  if (round === null) return open ? 'waiting' : 'closed';
  switch (round.state) {
    case 'betting':
      if (now < round.opensAt) return 'waiting';
      return now < round.locksAt ? 'betting' : 'locked';
    case 'locked':
      return 'locked';
    case 'cancelled':
      return open || now < round.locksAt + LAST_LOOK_MS ? 'cancelled' : 'closed';
    case 'drawing':
    case 'settled': {
      if (round.outcome === null || round.shownUntil === null || now < round.shownUntil)
        return round.drawnAt === null || now < round.drawnAt ? 'locked' : 'flying';
      return open || now < round.shownUntil + LAST_LOOK_MS ? 'cut' : 'closed';
    }
  }
}

/** The multiplier of the flight at `now`, hundredths: what a stake that leaves now would be paid. */
export function multiplierOf({ drawnAt, flight }: Pick<RoundView, 'drawnAt' | 'flight'>, now: number): number {
  if (drawnAt === null) return 100;
  return Math.min(multiplierAt(now - drawnAt), flight?.ceiling ?? CRASH_CAP);
}

/** `2.47` of 247 hundredths; `10,000.00` at the cap. */
export function multiplierText(hundredths: number): string {
  const whole = Math.floor(hundredths / 100).toString();
  const rest = (hundredths % 100).toString().padStart(2, '0');
  return `${whole.length > 3 ? `${whole.slice(0, -3)},${whole.slice(-3)}` : whole}.${rest}`;
}

/** What a stake (minor units, a multiple of 100) is paid at a multiplier: exact, without rounding. */
export function payoutAt(stake: bigint, hundredths: number): bigint {
  return (stake * BigInt(hundredths)) / 100n;
}
