import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBridge } from '../core/bridge.ts';
import type { TableDefinition } from './definition.ts';
import type { TableLaunch } from './launch.ts';
import type { TableLink } from './link/table-link.ts';
import { TableDesk } from './play/desk.ts';
import { pageTimer } from './play/timer.ts';
import { remembered } from './remember.ts';
import { createTableSounds } from './sound/create-sounds.ts';
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
  document.documentElement.lang = language;
  document.title = definition.title[language];
  const place = document.getElementById('table');
  if (place === null) throw new Error('the page has no #table');
  // The page around this one has a main part too.
  place.ariaLabel = definition.title[language];
  const sounds = createTableSounds(remembered('muted') === 'yes');
  for (const gesture of ['pointerdown', 'keydown']) window.addEventListener(gesture, sounds.wake, { once: true });
  const bridge = createBridge(window.parent, launch.host);
  const desk = new TableDesk<Outcome>({
    link,
    rules: definition.rules,
    timer: pageTimer,
    newId: () => crypto.randomUUID(),
    sounds,
    bridge,
  });
  const onBack = (): void => {
    bridge.tell('close');
    if (window.parent === window) history.back();
  };
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
