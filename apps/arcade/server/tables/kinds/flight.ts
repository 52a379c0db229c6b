import type { FlightRules } from '@chhokka/game-math';
import { settleFlight, showFlight } from '../flights/fly.ts';
import * as flights from '../flights/flights.repository.ts';
import { seedOfFlight } from '../flights/make-chain.ts';
import { readyChain } from '../flights/ready-chain.ts';
import type { Kind } from './kind.ts';

/** How long after the cut stakes can still leave that were told to leave before it: until other processes have written it. */
const GRACE = 500;

/** Rounds with the next seed of a chain. Each stake is paid by the moment at which it leaves. */
export const flight: Kind<FlightRules> = {
  shownAtOnce: false,
  settlesAfterMs: GRACE,
  async begin(context, lead, rules) {
    const chain = await readyChain(context, lead, rules.name);
    if (chain === null) return null;
    const place = chain.used + 1;
    return {
      serverSeed: seedOfFlight(chain, place),
      attach: (tx, drawId) => flights.addFlight(tx, { drawId, chainId: chain.id, place }),
    };
  },
  async draw({ pool }, { drawId, serverSeed }, rules) {
    const outcome = rules.outcomeOf(serverSeed, await flights.saltOf(pool, drawId));
    return { outcome: JSON.stringify(outcome), showMs: rules.showMs(outcome) };
  },
  close: (tx, { drawId }) => flights.storeCeiling(tx, drawId),
  show: showFlight,
  settle: settleFlight,
  view: async (db, drawId) => ({ flight: await flights.flightProof(db, drawId) }),
};
