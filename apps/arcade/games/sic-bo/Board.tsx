import { BetSpot, type BoardProps } from '@chhokka/game-kit/table';
import { sicBo, type SicBoOutcome } from '@chhokka/game-math/tables/sic-bo';
import { type ReactNode, useState } from 'react';
import { Face } from './Face.tsx';
import { sicBoWords } from './text/words.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const TOTALS = Array.from({ length: 14 }, (_, i) => i + 4);
const PAIRS = [...sicBo.spots.keys()].filter((spot) => spot.startsWith('pair:'));
const HALVES = [
  { spot: 'small', tone: 's-small', range: '4–10' },
  { spot: 'odd', tone: '', range: '' },
  { spot: 'even', tone: '', range: '' },
  { spot: 'big', tone: 's-big', range: '11–17' },
] as const;

/** All places: on a phone in two parts, of which each fits a screen; on a wide screen all at once. */
export function Board({ language }: BoardProps<SicBoOutcome>) {
  const words = sicBoWords(language);
  const [view, setView] = useState<'totals' | 'dice'>('totals');
  return (
    <div className="sic-bo-board" data-view={view}>
      <div className="s-switch" role="group" aria-label={words.chooseView}>
        {(['totals', 'dice'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
            {words.views[name]}
          </button>
        ))}
      </div>
      <div className="s-part" data-part="totals">
        <Group name="halves" title={words.groups.halves} note={words.felt.losesTriple}>
          {HALVES.map(({ spot, tone, range }) => (
            <BetSpot key={spot} spot={spot} tone={tone}>
              {words.spot[spot]}
              {range === '' ? null : <small className="figure">{range}</small>}
            </BetSpot>
          ))}
        </Group>
        <Group name="totals" title={words.groups.totals}>
          {TOTALS.map((total) => (
            <Cell key={total} spot={`total:${total}`}>
              <b className="s-total">{total}</b>
            </Cell>
          ))}
        </Group>
        <Group name="singles" title={words.groups.singles} note="1 · 2 · 3 : 1">
          {FACES.map((face) => (
            <BetSpot key={face} spot={`single:${face}`} variant="cell">
              <Face value={face} />
            </BetSpot>
          ))}
        </Group>
      </div>
      <DiceBets words={words} />
    </div>
  );
}

function DiceBets({ words }: { readonly words: ReturnType<typeof sicBoWords> }) {
  return (
    <div className="s-part" data-part="dice">
      <Group name="doubles" title={words.groups.doubles} note="10 : 1">
        {FACES.map((face) => (
          <BetSpot key={face} spot={`double:${face}`} variant="cell">
            <Faces values={[face, face]} />
          </BetSpot>
        ))}
      </Group>
      <Group name="triples" title={words.groups.triples} note="180 : 1">
        {FACES.map((face) => (
          <BetSpot key={face} spot={`triple:${face}`} variant="cell">
            <Faces values={[face, face, face]} />
          </BetSpot>
        ))}
        <BetSpot spot="triple:any" variant="cell" tone="s-any" odds="30 : 1">
          {words.felt.anyTriple}
        </BetSpot>
      </Group>
      <Group name="pairs" title={words.groups.pairs} note="6 : 1">
        {PAIRS.map((spot) => (
          <BetSpot key={spot} spot={spot} variant="cell">
            <Faces values={spot.slice('pair:'.length).split('-').map(Number)} />
          </BetSpot>
        ))}
      </Group>
    </div>
  );
}

interface GroupProps {
  readonly name: string;
  readonly title: string;
  /** What all of the group pay, or what to know of them. */
  readonly note?: string;
  readonly children: ReactNode;
}

function Group({ name, title, note, children }: GroupProps) {
  return (
    <section className="s-group" data-group={name} aria-label={title}>
      <h3 aria-hidden="true">
        {title}
        {note === undefined ? null : <small className="figure">{note}</small>}
      </h3>
      <div className="s-cells">{children}</div>
    </section>
  );
}

/** A cell with its own odds below. */
function Cell({ spot, children }: { readonly spot: string; readonly children: ReactNode }) {
  const type = sicBo.betTypes.find(({ name }) => name === sicBo.spots.get(spot));
  return (
    <BetSpot spot={spot} variant="cell" odds={type === undefined ? null : `${(type.maxWin - 100) / 100} : 1`}>
      {children}
    </BetSpot>
  );
}

function Faces({ values }: { readonly values: readonly number[] }) {
  return (
    <span className="faces" data-count={values.length}>
      {values.map((value, i) => (
        // The same face may stand twice; a place has no other name than its order.
        // eslint-disable-next-line react/no-array-index-key
        <Face key={i} value={value} />
      ))}
    </span>
  );
}
