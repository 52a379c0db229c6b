import type { BoardProps } from '@chhokka/game-kit/table';
import type { RouletteOutcome } from '@chhokka/game-math/tables/roulette';
import { useState } from 'react';
import { INSIDE_KINDS } from './geometry.ts';
import { Grid, type GridMode } from './Grid.tsx';
import { Racetrack } from './Racetrack.tsx';
import { type InsideKind, rouletteWords } from './text/words.ts';

/** The felt or the racetrack. On the felt one kind of inside bets is under the thumb at a time. */
export function Board({ language, table, open, chip, put }: BoardProps<RouletteOutcome>) {
  const words = rouletteWords(language);
  const [view, setView] = useState<'grid' | 'track'>('grid');
  const [kind, setKind] = useState<GridMode>(hasMouse() ? 'all' : 'number');
  const kinds: readonly GridMode[] = hasMouse() ? ['all', ...INSIDE_KINDS] : INSIDE_KINDS;
  return (
    <div className="roulette-board">
      <div className="r-switches">
        <div className="r-switch" role="group" aria-label={words.chooseView}>
          {(['grid', 'track'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
              {words.views[name]}
            </button>
          ))}
        </div>
        {view === 'grid' && (
          <div className="r-kinds" role="group" aria-label={words.chooseKind}>
            {kinds.map((name) => (
              <button key={name} type="button" aria-pressed={kind === name} onClick={() => setKind(name)}>
                <KindIcon kind={name} />
                <span>{name === 'all' ? words.allKinds : words.kinds[name]}</span>
              </button>
            ))}
          </div>
        )}
      </div>
      {view === 'grid' ? (
        <Grid mode={kind} language={language} />
      ) : (
        <Racetrack language={language} currency={table.currency} open={open} chip={chip} put={put} />
      )}
    </div>
  );
}

/** With a mouse the edges between numbers are targets too; a thumb would miss them. */
function hasMouse(): boolean {
  return window.matchMedia('(pointer: fine) and (min-width: 900px)').matches;
}

/** Where the chip of each kind lies, on a corner of the felt of 2 × 2 numbers. */
const CHIP_AT: Readonly<Record<InsideKind, readonly [number, number]>> = {
  number: [7, 7],
  split: [12, 7],
  street: [1.5, 7],
  corner: [12, 12],
  line: [1.5, 12],
};

function KindIcon({ kind }: { readonly kind: GridMode }) {
  const chips = kind === 'all' ? Object.values(CHIP_AT) : [CHIP_AT[kind]];
  return (
    <svg viewBox="-1 -1 26 26" aria-hidden="true">
      <path
        d="M1.5 1.5h21v21h-21zM12 1.5v21M1.5 12h21"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        opacity="0.55"
      />
      {chips.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={kind === 'all' ? 2.6 : 4.4} className="kind-chip" />
      ))}
    </svg>
  );
}
