import { pageTimer } from '@chhokka/game-kit/core/timer';
import type { ReactNode } from 'react';
import { launchOfPage } from '../app/launch.ts';
import { open } from '../app/start.tsx';
import { FakeWorld } from './fake-world.ts';

/**
 * Opens the sportsbook without a server. `?lang=`, `theme=` and `open=` as ever; `&real=1` plays with real money,
 * `&still=1` lets nothing move by itself.
 */
const address = new URL(location.href);
const isStill = address.searchParams.has('still');
const world = new FakeWorld({
  timer: pageTimer,
  random: Math.random,
  epoch: Date.now(),
  demo: !address.searchParams.has('real'),
});
let number = 0;
if (!isStill) setInterval(() => world.move(number++), 2_500);

const ACTS: readonly (readonly [string, () => void])[] = [
  ['Ball', () => world.move(number++)],
  ['Wicket stop', () => world.suspend('c1', 'wicket')],
  ['Go on', () => world.suspend('c1', null)],
  ['Next: changed', () => world.makeNext('changed')],
  ['Next: less', () => world.makeNext('less')],
  ['Next: lost answer', () => world.makeNext('lost')],
  ['Next: refused', () => world.makeNext('refused')],
  ['Settle', () => world.settle()],
  ['Drop line', () => world.setDown(true)],
  ['Line back', () => world.setDown(false)],
  ['Feed silent', () => world.tell({ kind: 'feed', speaks: false })],
  ['Feed speaks', () => world.tell({ kind: 'feed', speaks: true })],
  ['End session', () => world.endSession()],
];

/** Says that this is a workshop, and makes happen what rarely happens. */
function Ribbon(): ReactNode {
  return (
    <details className="ribbon">
      <summary>Workshop: nothing here is real</summary>
      <p>
        {ACTS.map(([name, act]) => (
          <button key={name} type="button" onClick={act}>
            {name}
          </button>
        ))}
      </p>
    </details>
  );
}

void open(
  { ...launchOfPage(), token: 'workshop' },
  { api: world.api, openSocket: world.openSocket, timer: pageTimer, ribbon: <Ribbon /> },
);
