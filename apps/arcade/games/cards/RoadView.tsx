import type { RoadName } from '@chhokka/game-math';
import { type BigRoadCell, type RoadCell, ROAD_ROWS, type Roads, TIE } from '@chhokka/game-math/tables/roads';
import { type ReactNode, useEffect, useRef } from 'react';

/** Edge of a cell, px. */
const CELL = 22;
const MID = CELL / 2;

export interface RoadViewProps {
  readonly roads: Roads<string>;
  readonly name: RoadName;
  /** For screen readers: the road and over how many rounds it goes. */
  readonly label: string;
  /** The class that colours a mark. */
  readonly tone: (mark: string) => string;
  /** What stands in a bead. */
  readonly letter: (mark: string) => string;
}

/** A road on squared paper. It shows its end; what is older can be scrolled to. */
export function RoadView({ roads, name, label, tone, letter }: RoadViewProps): ReactNode {
  const paper = useRef<HTMLDivElement>(null);
  const cells: readonly RoadCell<string>[] = roads[name];
  const width = (Math.max(0, ...cells.map(({ column }) => column)) + 1) * CELL;
  useEffect(() => {
    paper.current?.scrollTo?.({ left: width });
  }, [width]);
  return (
    // A region that scrolls has to be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="road" ref={paper} tabIndex={0} role="group" aria-label={label}>
      <svg width={width} height={ROAD_ROWS * CELL} role="img" aria-label={label}>
        {cells.map((cell) => (
          <g key={`${cell.column}:${cell.row}`} transform={`translate(${cell.column * CELL} ${cell.row * CELL})`}>
            {drawn(name, cell, tone, letter)}
          </g>
        ))}
      </svg>
    </div>
  );
}

function drawn(
  name: RoadName,
  cell: RoadCell<string>,
  tone: RoadViewProps['tone'],
  letter: RoadViewProps['letter'],
): ReactNode {
  switch (name) {
    case 'bead':
      return (
        <g className={`bead ${tone(cell.mark)}`}>
          <circle cx={MID} cy={MID} r="9.5" />
          <text x={MID} y={MID + 4}>
            {letter(cell.mark)}
          </text>
        </g>
      );
    case 'big':
      return <BigCell cell={cell as BigRoadCell<string>} tone={tone} />;
    case 'bigEye':
      return <circle className={`ring ${cell.mark}`} cx={MID} cy={MID} r="7" />;
    case 'small':
      return <circle className={`dot ${cell.mark}`} cx={MID} cy={MID} r="7.5" />;
    case 'cockroach':
      return <path className={`slash ${cell.mark}`} d={`M5 ${CELL - 5}L${CELL - 5} 5`} />;
  }
}

function BigCell({
  cell: { mark, ties },
  tone,
}: {
  cell: BigRoadCell<string>;
  tone: RoadViewProps['tone'];
}): ReactNode {
  return (
    <>
      {mark !== TIE && <circle className={`ring ${tone(mark)}`} cx={MID} cy={MID} r="8" />}
      {ties > 0 && <path className={`slash ${tone(TIE)}`} d="M4 18L18 4" />}
      {ties > 1 && (
        <text className="ties" x={MID} y={MID + 4}>
          {ties}
        </text>
      )}
    </>
  );
}
