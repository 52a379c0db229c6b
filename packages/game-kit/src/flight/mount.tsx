import type { FlightOutcome } from '@chhokka/game-math/tables/crash';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { TableLaunch } from '../table/launch.ts';
import type { FlightLink } from '../table/link/table-link.ts';
import { preparePage } from '../table/page.ts';
import { pageTimer } from '../core/timer.ts';
import type { FlightDefinition } from './definition.ts';
import { FlightDesk } from './play/desk.ts';
import { FlightShell } from './ui/FlightShell.tsx';

interface FlightMount {
  readonly launch: TableLaunch;
  readonly link: FlightLink<FlightOutcome>;
  /** A line that says that this is not the real one. */
  readonly ribbon?: ReactNode;
}

/** Puts a flight into the page's `#table`. */
export function mountFlight(definition: FlightDefinition, { launch, link, ribbon }: FlightMount): FlightDesk {
  const { language, minutesEast } = launch;
  const { place, sounds, bridge, onBack } = preparePage(launch, definition.title[language]);
  const newId = (): string => crypto.randomUUID();
  const desk = new FlightDesk({ link, timer: pageTimer, newId, sounds, bridge });
  const tellSight = (): void => desk.setHidden(document.visibilityState === 'hidden');
  document.addEventListener('visibilitychange', tellSight);
  createRoot(place).render(<FlightShell {...{ definition, desk, language, sounds, minutesEast, onBack, ribbon }} />);
  void desk.open();
  return desk;
}
