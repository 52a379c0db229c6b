import type { StageProps, TableSoundName } from '@chhokka/game-kit/table';
import {
  baccarat,
  type BaccaratMark,
  baccaratMark,
  type BaccaratOutcome,
  totalOf,
} from '@chhokka/game-math/tables/baccarat';
import { type ReactNode, useMemo } from 'react';
import { DealtCard } from '../cards/DealtCard.tsx';
import { useCardPictures } from '../cards/PlayingCard.tsx';
import { type Held, type OpenedBy, type Squeeze, useSqueeze } from '../cards/use-squeeze.ts';
import { type Moment, useCues, useCueSounds } from '../motion/use-cues.ts';
import { type Course, courseOf, type Hand, HANDS, type LaidCard } from './course.ts';
import { ShoeBox } from './ShoeBox.tsx';
import { texts } from './text/texts.ts';
import { words } from './text/words.ts';

const NO_TIMES: readonly number[] = [];
const NATURAL = 8;

/** Two hands from the shoe between them: dealt face down by turns, turned, third cards as the rules want, the winner. */
export function Stage(props: StageProps<BaccaratOutcome>): ReactNode {
  const { round, state, serverNow, language, calm, sounds, children } = props;
  useCardPictures();
  const outcome = round?.outcome ?? null;
  const course = useMemo(() => (outcome === null ? null : courseOf(outcome)), [outcome]);
  const times = course?.times ?? NO_TIMES;
  const moment = useCues(round, times, serverNow);
  const hasBegun = (cue: number): boolean => moment.passed > times.indexOf(cue);
  const squeeze = useSqueeze(props, HANDS, course !== null && hasBegun(course.turnsItselfAt));
  useCueSounds(round, moment.passed, sounds, (cue) => course?.times[cue] === undefined ? undefined : soundOf(course, course.times[cue], squeeze)); // prettier-ignore
  const isOpen = ({ hand, isLast, turnsAt }: LaidCard): boolean =>
    hasBegun(turnsAt) && !(isLast && squeeze.of(hand) === 'held');
  const cards = course?.cards ?? [];
  const open = cards.filter(isOpen);
  const isShown = course !== null && hasBegun(course.resultAt) && open.length === cards.length;
  const mark = outcome !== null && isShown ? baccaratMark(outcome) : null;
  const onOpen = (hand: Hand, how: OpenedBy): void => {
    squeeze.open(hand, how);
    const isResult = course !== null && hasBegun(course.resultAt) && open.length === cards.length - 1;
    sounds.play(isResult ? 'reveal' : 'flip');
  };
  const both = { outcome, course, moment, hasBegun, language, mark, open };
  return (
    <div className={`felt salon${calm ? ' calm' : ''}`}>
      {HANDS.map((hand) => (
        <HandView
          key={`${hand}${round?.id}`}
          {...both}
          hand={hand}
          held={squeeze.of(hand)}
          onOpen={(how) => onOpen(hand, how)}
        />
      ))}
      {round?.shoe && (
        <ShoeBox
          round={{ ...round, shoe: round.shoe }}
          language={language}
          isFirst={state.history.every(({ id, shoe }) => id === round.id || shoe !== round.shoe?.number)}
          dealt={cards.filter(({ dealtAt }) => hasBegun(dealtAt)).length}
          cards={cards.map((each) => ({ card: each.card, hand: each.hand, isOpen: isOpen(each) }))}
        />
      )}
      {children}
    </div>
  );
}

/** The sound of a moment. A card that this player opens makes its sound then. */
function soundOf(course: Course, time: number, { of, waits }: Squeeze<Hand>): TableSoundName | undefined {
  if (time === course.resultAt) return waits ? undefined : 'reveal';
  if (time === course.turnsItselfAt) return waits ? 'reveal' : undefined;
  const turned = course.cards.find(({ turnsAt }) => turnsAt === time);
  if (turned === undefined) return 'card';
  return turned.isLast && of(turned.hand) !== 'public' ? undefined : 'flip';
}

interface HandProps {
  readonly hand: Hand;
  readonly outcome: BaccaratOutcome | null;
  readonly course: Course | null;
  readonly moment: Moment;
  readonly hasBegun: (cue: number) => boolean;
  readonly language: StageProps['language'];
  /** Null until the result is shown. */
  readonly mark: BaccaratMark | null;
  /** All cards that lie open. */
  readonly open: readonly LaidCard[];
  readonly held: Held;
  readonly onOpen: (how: OpenedBy) => void;
}

const WINS = { player: 'P', banker: 'B' } as const;

function HandView(props: HandProps): ReactNode {
  const { hand, course, language, mark, open, held } = props;
  const cards = course?.cards.filter((each) => each.hand === hand) ?? [];
  const seen = open.filter((each) => each.hand === hand).map(({ card }) => card);
  const wins = mark === WINS[hand] || mark === 'tie';
  const state = mark === null ? '' : wins ? ' wins' : ' loses';
  const [third] = cards.slice(2);
  return (
    <section className={`hand ${hand}${state}`}>
      <p className="plate">
        <span>{texts[language].spot(hand)}</span>
        {seen.length > 0 && <b className="figure">{totalOf(seen)}</b>}
      </p>
      <div className="pair">
        {[0, 1].map((place) => (
          <span className="place" key={place}>
            {cards[place] && <LaidCardView {...props} laid={cards[place]} />}
          </span>
        ))}
        <Badges {...props} seen={seen.length} />
      </div>
      <div className={`third${held === 'held' ? ' holding' : ''}`}>
        {third && <LaidCardView {...props} laid={third} />}
      </div>
    </section>
  );
}

function LaidCardView(props: HandProps & { readonly laid: LaidCard }): ReactNode {
  const { laid, course, moment, hasBegun, language, hand, held, onOpen } = props;
  const isHeld = laid.isLast ? held : 'public';
  const turnsAt = isHeld === 'late' && course !== null ? course.turnsItselfAt : laid.turnsAt;
  return (
    <DealtCard
      card={laid.card}
      language={language}
      colour={hand === 'player' ? 'teal' : 'red'}
      dealt={hasBegun(laid.dealtAt) ? moment.since(laid.dealtAt) : null}
      turned={hasBegun(laid.turnsAt) ? moment.since(turnsAt) : null}
      held={isHeld}
      squeezed={{ label: words[language].squeeze[hand], onOpen, sideways: laid.place === 2 }}
    />
  );
}

/** What the first two cards are, once both lie open. */
function Badges({ hand, outcome, language, seen }: HandProps & { readonly seen: number }): ReactNode {
  if (outcome === null || seen < 2) return null;
  const { pair, natural } = words[language].badges;
  const isNatural = outcome[hand].length === 2 && totalOf(outcome[hand]) >= NATURAL;
  return (
    <span className="badges">
      {isNatural && <b>{natural}</b>}
      {baccarat.countsOf(outcome).includes(`${hand}-pair`) && <b>{pair}</b>}
    </span>
  );
}
