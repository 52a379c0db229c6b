import type { TableDefinition } from './definition.ts';
import { readTableLaunch } from './launch.ts';
import { createArcadeLink } from './link/arcade-link.ts';
import { mountTable } from './mount.tsx';
import { pageTimer } from '../core/timer.ts';

/** Opens a table in this page, which has a `#table`: enters it and listens to it. */
export function startTable<Outcome>(definition: TableDefinition<Outcome>): void {
  const launch = readTableLaunch(new URL(location.href), document.referrer);
  mountTable(definition, { launch, link: createArcadeLink<Outcome>({ launch, timer: pageTimer }) });
}
