import type { FlightOutcome } from '@chhokka/game-math/tables/crash';
import { readTableLaunch } from '../table/launch.ts';
import { createArcadeLink } from '../table/link/arcade-link.ts';
import { pageTimer } from '../core/timer.ts';
import type { FlightDefinition } from './definition.ts';
import { mountFlight } from './mount.tsx';

/** Opens a flight in this page, which has a `#table`: enters it and listens to it. */
export function startFlight(definition: FlightDefinition): void {
  const launch = readTableLaunch(new URL(location.href), document.referrer);
  mountFlight(definition, { launch, link: createArcadeLink<FlightOutcome>({ launch, timer: pageTimer }) });
}
