import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { TableDefinition } from './definition.ts';
import type { TableLaunch } from './launch.ts';
import type { TableLink } from './link/table-link.ts';
import { preparePage } from './page.ts';
import { TableDesk } from './play/desk.ts';
import { pageTimer } from '../core/timer.ts';
import { Shell } from './ui/Shell.tsx';

/** Puts a table into the page's `#table`. `ribbon` says that it is not a real one. */
export function mountTable<Outcome>(
  definition: TableDefinition<Outcome>,
  {
    launch,
    link,
    ribbon,
  }: { readonly launch: TableLaunch; readonly link: TableLink<Outcome>; readonly ribbon?: ReactNode },
): TableDesk<Outcome> {
  const { language } = launch;
  const { place, sounds, bridge, onBack } = preparePage(launch, definition.title[language]);
  const desk = new TableDesk<Outcome>({
    link,
    rules: definition.rules,
    timer: pageTimer,
    newId: () => crypto.randomUUID(),
    sounds,
    bridge,
  });
  createRoot(place).render(
    <Shell
      definition={definition as TableDefinition}
      desk={desk}
      language={language}
      sounds={sounds}
      minutesEast={launch.minutesEast}
      onBack={onBack}
      ribbon={ribbon}
    />,
  );
  void desk.open();
  return desk;
}
