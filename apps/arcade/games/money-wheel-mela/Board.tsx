import { BetSpot, type BoardProps, priceOf } from '@chhokka/game-kit/table';
import type { TableInfo } from '@chhokka/game-math';
import { type Field, type Lantern, moneyWheel, type MoneyWheelOutcome } from '@chhokka/game-math/tables/money-wheel';
import lanternPicture from './art/lantern.svg?url';
import { useCues } from '../motion/use-cues.ts';
import { Emblem } from './Emblem.tsx';
import { spotName, wheelWords } from './text/words.ts';

const NUMBERS = ['1', '2', '5', '10', '20'] as const;
const FAIR = [
  { spot: 'ferris', odds: '10–200 : 1' },
  { spot: 'top', odds: '6–75 : 1' },
] as const;
const FROM_BEGIN = [0];

/** Seven spots with what they pay without the lantern, which rises over one of them before the wheel turns. */
export function Board({ language, table, state: { round }, serverNow }: BoardProps<MoneyWheelOutcome>) {
  const words = wheelWords(language);
  const { passed } = useCues(round, FROM_BEGIN, serverNow);
  const lantern = passed > 0 ? (round?.outcome?.lantern ?? null) : null;
  return (
    <div className="m-board">
      <section className="m-numbers" aria-label={words.groups.numbers}>
        {NUMBERS.map((spot) => (
          <Ticket key={spot} spot={spot} odds={`${spot} : 1`} {...{ table, lantern }} />
        ))}
      </section>
      <section className="m-fair" aria-label={words.groups.fair}>
        {FAIR.map(({ spot, odds }) => (
          <Ticket key={spot} name={spotName(spot, language)} {...{ spot, odds, table, lantern }} />
        ))}
      </section>
    </div>
  );
}

interface TicketProps {
  readonly spot: Field;
  readonly odds: string;
  readonly name?: string;
  readonly table: TableInfo;
  readonly lantern: Lantern | null;
}

function Ticket({ spot, odds, name, table, lantern }: TicketProps) {
  const { returns } = priceOf(table, moneyWheel.spots.get(spot));
  // Five numbers share the width of a phone: their return is a line of its own.
  const line = name === undefined ? `${odds}\n${returns}` : `${odds} · ${returns}`;
  return (
    <div className="m-ticket m-field" data-field={spot}>
      <BetSpot spot={spot} odds={line} totals>
        <Emblem field={spot} />
        {name === undefined ? null : <span>{name}</span>}
      </BetSpot>
      {lantern?.spot === spot && (
        <span className="m-risen" aria-hidden="true">
          <img src={lanternPicture} alt="" width="120" height="160" />
          <b className="figure">×{lantern.times}</b>
        </span>
      )}
    </div>
  );
}
