import { BetSpot, type TableLanguage } from '@chhokka/game-kit/table';
import { colourOf } from '@chhokka/game-math/tables/roulette';
import { type CSSProperties, type PointerEvent, useState } from 'react';
import { HANDLES, INSIDE_KINDS, type Handle } from './geometry.ts';
import { type InsideKind, rouletteWords } from './text/words.ts';

/** Which inside bets can be put: one kind at a time under a thumb, all at once with a mouse. */
export type GridMode = InsideKind | 'all';

const OF_SPOT = new Map(HANDLES.map((handle) => [handle.spot, handle]));
const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

function placed({ along, across, edge }: Handle): CSSProperties {
  return { '--along': along, '--across': across, '--edge-along': edge.along, '--edge-across': edge.across };
}

/** The numbers with their splits, streets, corners and lines. */
function Mat({ mode, language }: { readonly mode: GridMode; readonly language: TableLanguage }) {
  const words = rouletteWords(language);
  const [lit, setLit] = useState<readonly number[]>([]);
  const point = (event: PointerEvent<HTMLElement>): void => light((event.target as HTMLElement).closest('[data-spot]'));
  const light = (target: Element | null): void => {
    const handle = OF_SPOT.get(target?.getAttribute('data-spot') ?? '');
    setLit(handle?.numbers ?? []);
  };
  return (
    <div
      className="mat"
      data-mode={mode}
      onPointerOver={point}
      onPointerDown={point}
      onPointerLeave={() => setLit([])}
      onFocus={(event) => light(event.target)}
      onBlur={() => setLit([])}
    >
      {INSIDE_KINDS.map((kind) => (
        <div
          key={kind}
          className="mat-layer"
          role="group"
          aria-label={words.kinds[kind]}
          data-kind={kind}
          inert={mode !== 'all' && mode !== kind}
        >
          {HANDLES.filter((handle) => handle.kind === kind).map((handle) => (
            <Target key={handle.spot} {...handle} />
          ))}
        </div>
      ))}
      <div className="mat-light" aria-hidden="true">
        {lit.map((number) => {
          const at = HANDLES[number];
          return at ? <i key={number} data-zero={number === 0} style={placed(at)} /> : null;
        })}
      </div>
    </div>
  );
}

function Target(handle: Handle) {
  const { spot, kind, numbers, wide } = handle;
  const [number = 0] = numbers;
  if (kind === 'number') {
    return (
      <BetSpot
        spot={spot}
        variant="cell"
        tone={`r-${colourOf(number)} ${number === 0 ? 'r-zero' : ''}`}
        style={placed(handle)}
      >
        {number}
      </BetSpot>
    );
  }
  const tone = `r-pad ${wide ? 'r-wide' : ''} ${handle.along < 0 ? 'r-on-zero' : ''}`;
  const label = handle.along < 0 ? numbers.join('·') : '';
  return (
    <BetSpot spot={spot} variant="pad" tone={tone} style={placed(handle)}>
      {label}
    </BetSpot>
  );
}

/** The whole felt: numbers, columns, dozens and even chances. */
export function Grid({ mode, language }: { readonly mode: GridMode; readonly language: TableLanguage }) {
  const { felt, spot } = rouletteWords(language);
  const label = { low: spot.low, high: spot.high, odd: felt.odd, even: felt.even };
  return (
    <div className="felt">
      <Mat mode={mode} language={language} />
      <div className="felt-columns">
        {[1, 2, 3].map((column) => (
          <BetSpot key={column} spot={`column:${column}`} variant="cell" tone="r-outside">
            2 : 1
          </BetSpot>
        ))}
      </div>
      <div className="felt-dozens">
        {felt.dozen.map((name, i) => (
          <BetSpot key={name} spot={`dozen:${i + 1}`} variant="cell" tone="r-outside">
            {name}
          </BetSpot>
        ))}
      </div>
      <div className="felt-chances">
        {EVEN_CHANCES.map((chance) =>
          chance === 'red' || chance === 'black' ? (
            <BetSpot key={chance} spot={chance} variant="cell" tone={`r-outside r-${chance}`}>
              <i className="diamond" />
            </BetSpot>
          ) : (
            <BetSpot key={chance} spot={chance} variant="cell" tone="r-outside">
              {label[chance]}
            </BetSpot>
          ),
        )}
      </div>
    </div>
  );
}
