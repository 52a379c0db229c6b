import { BetSpot, shortMoney, type TableLanguage } from '@chhokka/game-kit/table';
import { colourOf, finals, neighbourBet, neighbours, WHEEL } from '@chhokka/game-math/tables/roulette';
import { type CSSProperties, useState } from 'react';
import { CALLED_NAMES, calledSpots, partOf, spotsOf } from './called.ts';
import { ring } from './geometry.ts';
import { type RouletteWords, rouletteWords } from './text/words.ts';

export interface RacetrackProps {
  readonly language: TableLanguage;
  readonly currency: string;
  readonly open: boolean;
  /** The chosen chip, minor units. */
  readonly chip: bigint;
  readonly put: (spots: readonly string[]) => void;
}

const MOST_NEIGHBOURS = 5;
const FIRST_NEIGHBOURS = 2;
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Rings of 38 cells; the zero takes two. On a phone it lies at the top, on a wide screen at the left. */
const TALL = ring(8, 13, 5, 1);
const FLAT = ring(15, 6, 1, 3);

function placeOf(index: number): CSSProperties {
  const tall = TALL[index] ?? { column: 1, row: 1 };
  const flat = FLAT[index] ?? { column: 1, row: 1 };
  return { '--tx': tall.column, '--ty': tall.row, '--fx': flat.column, '--fy': flat.row };
}

/** The wheel's order as a track: neighbours of a number, parts of the wheel, finals. */
export function Racetrack(props: RacetrackProps) {
  const { language, currency, open, chip, put } = props;
  const words = rouletteWords(language);
  const [each, setEach] = useState(FIRST_NEIGHBOURS);
  const [pointed, setPointed] = useState<number | null>(null);
  const cost = (chips: number): string => shortMoney(BigInt(chips) * chip, currency);
  const lit = new Set(pointed === null ? [] : neighbours(pointed, each));
  const said = (name: string, chips: number): string => `${name}, ${words.chips(chips)}, ${cost(chips)}`;
  const point = (target: EventTarget): void => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('.track-cell') : null;
    setPointed(cell === null ? null : Number(cell.dataset['number']));
  };
  const called = { open, put, said, cost, words };
  return (
    <div
      className="track"
      onPointerOver={(event) => point(event.target)}
      onPointerLeave={() => setPointed(null)}
      onFocus={(event) => point(event.target)}
      onBlur={() => setPointed(null)}
    >
      <Ring
        each={each}
        lit={lit}
        label={`${words.neighbours}: ${words.eachSide(each)}, ${words.chips(each * 2 + 1)}, ${cost(each * 2 + 1)}`}
      />
      <div className="track-middle">
        <Neighbours each={each} setEach={setEach} words={words} cost={cost(each * 2 + 1)} />
        <div className="track-parts">
          {CALLED_NAMES.map((name) => (
            <Called key={name} {...called} name={words.called[name]} spots={calledSpots(name)} part={name} />
          ))}
        </div>
        <div className="track-finals" role="group" aria-label={words.finals}>
          <p aria-hidden="true">
            <b>{words.finals}</b>
            <span className="figure">
              {cost(4)} · 7–9: {cost(3)}
            </span>
          </p>
          {DIGITS.map((digit) => (
            <Called
              key={digit}
              {...called}
              name={words.final(digit)}
              spots={spotsOf(finals(digit))}
              short={String(digit)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface RingProps {
  readonly each: number;
  readonly lit: ReadonlySet<number>;
  readonly label: string;
}

/** All numbers in the wheel's order; each puts chips on itself and on its neighbours. */
function Ring({ each, lit, label }: RingProps) {
  return (
    <div className="track-ring" role="group" aria-label={label}>
      {WHEEL.map((number, index) => (
        <span
          key={number}
          className="track-cell"
          data-number={number}
          data-part={partOf(number)}
          data-zero={number === 0}
          data-lit={lit.has(number)}
          style={placeOf(number === 0 ? 0 : index)}
        >
          <BetSpot
            spot={`straight:${number}`}
            spots={spotsOf(neighbourBet(number, each))}
            variant="cell"
            tone={`r-${colourOf(number)}`}
          >
            {number}
          </BetSpot>
        </span>
      ))}
    </div>
  );
}

interface CalledProps {
  readonly name: string;
  readonly spots: readonly string[];
  readonly part?: string;
  /** What stands on it instead of name and cost. */
  readonly short?: string;
  readonly open: boolean;
  readonly put: (spots: readonly string[]) => void;
  readonly said: (name: string, chips: number) => string;
  readonly cost: (chips: number) => string;
  readonly words: RouletteWords;
}

/** A called bet: one press puts all its chips. Says how many they are and what they cost. */
function Called({ name, spots, part, short, open, put, said, cost, words }: CalledProps) {
  return (
    <button type="button" className="called" data-part={part} aria-disabled={!open} onClick={() => open && put(spots)}>
      <span className="unseen">{said(name, spots.length)}</span>
      {short === undefined ? (
        <>
          <b aria-hidden="true">{name}</b>
          <span className="figure" aria-hidden="true">
            {words.chips(spots.length)} · {cost(spots.length)}
          </span>
        </>
      ) : (
        <b aria-hidden="true">{short}</b>
      )}
    </button>
  );
}

interface NeighboursProps {
  readonly each: number;
  readonly setEach: (each: number) => void;
  readonly words: RouletteWords;
  readonly cost: string;
}

function Neighbours({ each, setEach, words, cost }: NeighboursProps) {
  return (
    <div className="track-neighbours" role="group" aria-label={words.neighbours}>
      <button type="button" aria-label={words.fewer} disabled={each <= 1} onClick={() => setEach(each - 1)}>
        −
      </button>
      <output aria-live="polite">
        <span aria-hidden="true">{words.neighbours}</span>
        <b>{words.eachSide(each)}</b>
        <span className="figure">
          {words.chips(each * 2 + 1)} · {cost}
        </span>
      </output>
      <button
        type="button"
        aria-label={words.more}
        disabled={each >= MOST_NEIGHBOURS}
        onClick={() => setEach(each + 1)}
      >
        +
      </button>
    </div>
  );
}
