import { BetSpot, type BoardProps, priceOf } from '@chhokka/game-kit/table';
import { sicBo, type SicBoOutcome } from '@chhokka/game-math/tables/sic-bo';
import type { TableInfo } from '@chhokka/game-math';
import { type ReactNode, useState } from 'react';
import { Face } from './Face.tsx';
import { type SicBoWords, sicBoWords } from './text/words.ts';
import { RANGES } from './throw.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const TOTALS = Array.from({ length: 14 }, (_, i) => i + 4);
const PAIRS = [...sicBo.spots.keys()].filter((spot) => spot.startsWith('pair:'));
const HALVES = [
  { spot: 'small', tone: 's-small', range: RANGES.small },
  { spot: 'odd', tone: '', range: '' },
  { spot: 'even', tone: '', range: '' },
  { spot: 'big', tone: 's-big', range: RANGES.big },
] as const;

/** All places: on a phone in two parts, of which each fits a screen; on a wide screen all at once. */
export function Board({ language, table }: BoardProps<SicBoOutcome>) {
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
        <Group
          name="halves"
          title={words.felt.losesTriple}
          label={words.groups.halves}
          note={priceOf(table, 'SMALL').line}
        >
          {HALVES.map(({ spot, tone, range }) => (
            <BetSpot key={spot} spot={spot} tone={tone} odds={null}>
              {words.spot[spot]}
              {range === '' ? null : <small className="figure">{range}</small>}
            </BetSpot>
          ))}
        </Group>
        <Group name="totals" title={words.groups.totals}>
          {TOTALS.map((total) => (
            <Total key={total} total={total} table={table} />
          ))}
        </Group>
        <Group name="singles" title={words.groups.singles} note={`1 · 2 · ${priceOf(table, 'SINGLE').line}`}>
          {FACES.map((face) => (
            <BetSpot key={face} spot={`single:${face}`} variant="cell">
              <Face value={face} />
            </BetSpot>
          ))}
        </Group>
      </div>
      <DiceBets words={words} table={table} />
    </div>
  );
}

interface DiceBetsProps {
  readonly words: SicBoWords;
  readonly table: TableInfo;
}

function DiceBets({ words, table }: DiceBetsProps) {
  return (
    <div className="s-part" data-part="dice">
      <Group name="doubles" title={words.groups.doubles} note={priceOf(table, 'DOUBLE').line}>
        {FACES.map((face) => (
          <BetSpot key={face} spot={`double:${face}`} variant="cell">
            <Faces values={[face, face]} />
          </BetSpot>
        ))}
      </Group>
      <Group name="triples" title={words.groups.triples} note={priceOf(table, 'TRIPLE').line}>
        {FACES.map((face) => (
          <BetSpot key={face} spot={`triple:${face}`} variant="cell">
            <Faces values={[face, face, face]} />
          </BetSpot>
        ))}
        <BetSpot spot="triple:any" variant="cell" tone="s-any" odds={priceOf(table, 'ANY_TRIPLE').line}>
          {words.felt.anyTriple}
        </BetSpot>
      </Group>
      <Group name="pairs" title={words.groups.pairs} note={priceOf(table, 'PAIR').line}>
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
  /** The name of the group, if its title says something else. */
  readonly label?: string;
  /** What all of the group pay, or what to know of them. */
  readonly note?: string;
  readonly children: ReactNode;
}

function Group({ name, title, label = title, note, children }: GroupProps) {
  return (
    <section className="s-group" data-group={name} aria-label={label}>
      <h3 aria-hidden="true">
        {title}
        {note === undefined ? null : <small className="figure">{note}</small>}
      </h3>
      <div className="s-cells">{children}</div>
    </section>
  );
}

/** A total with its own odds and return below, because each pays something else. */
function Total({ total, table }: { readonly total: number; readonly table: TableInfo }) {
  const spot = `total:${total}`;
  const { odds, returns } = priceOf(table, sicBo.spots.get(spot));
  return (
    <BetSpot spot={spot} variant="cell" odds={odds}>
      <b className="s-total">{total}</b>
      <small className="s-returns figure">{returns}</small>
    </BetSpot>
  );
}

function Faces({ values }: { readonly values: readonly number[] }) {
  return (
    <span className="faces" data-count={values.length}>
      {values.map((value, i) => (
        // The same face may stand twice; a place has no other name than its order.
        // oxlint-disable-next-line react/no-array-index-key
        <Face key={i} value={value} />
      ))}
    </span>
  );
}
