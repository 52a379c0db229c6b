import type { StageProps } from '@chhokka/game-kit/table';
import {
  ANDAR_BAHAR_TIMING,
  andarBaharMark,
  andarBaharPace,
  type AndarBaharOutcome,
} from '@chhokka/game-math/tables/andar-bahar';
import type { Card } from '@chhokka/game-math/tables/cards';
import { type ReactNode, useMemo } from 'react';
import { Begun } from '../cards/Begun.tsx';
import { CardBack, PlayingCard, useCardPictures } from '../cards/PlayingCard.tsx';
import { type Moment, useCues, useCueSounds } from '../motion/use-cues.ts';
import { texts, words } from './texts.ts';

/** When the joker turns, ms from the drawing's begin. */
const JOKER_TURNS = 700;
/** Cues before the first card of a side: the joker is dealt, then turned. */
const OPENING = 2;
/** The cards of a side lie in so many lines; a line gets more than `LINE` cards only when all are full. */
const LINES = 3;
const LINE = 5;

/** Ms from the drawing's begin: joker dealt, joker turned, each card, result. */
function cuesOf(outcome: AndarBaharOutcome | null): readonly number[] {
  if (outcome === null) return [];
  const count = outcome.cards.length;
  const pace = andarBaharPace(count);
  const dealt = outcome.cards.map((_, at) => ANDAR_BAHAR_TIMING.joker + at * pace);
  return [0, JOKER_TURNS, ...dealt, ANDAR_BAHAR_TIMING.joker + count * pace];
}

/** The joker in the middle; cards go to andar and bahar by turns until one matches it. */
export function Stage(props: StageProps<AndarBaharOutcome>): ReactNode {
  const { round, serverNow, language, calm, sounds, children } = props;
  useCardPictures();
  const outcome = round?.outcome ?? null;
  const cues = useMemo(() => cuesOf(outcome), [outcome]);
  const moment = useCues(round, cues, serverNow);
  useCueSounds(round, moment.passed, sounds, (cue) => {
    if (cue === cues.length - 1) return 'reveal';
    return cues[cue] === JOKER_TURNS ? 'flip' : 'card';
  });
  const count = outcome === null ? 0 : Math.max(0, Math.min(outcome.cards.length, moment.passed - OPENING));
  const shown = outcome !== null && moment.passed === cues.length ? outcome : null;
  const side = { language, moment, cues, cards: outcome?.cards.slice(0, count) ?? [], winner: shown && andarBaharMark(shown) }; // prettier-ignore
  return (
    <div className={`felt bazaar${calm ? ' calm' : ''}${shown ? ' over' : ''}`} key={round?.id}>
      <div className="bazaar-floor">
        <Side {...side} name="andar" />
        <section className="joker">
          <p className="plate">{words[language].joker}</p>
          <span className="place">{outcome && <Joker card={outcome.joker} moment={moment} language={language} />}</span>
          <p className="count">
            <b className="figure">{count}</b> {words[language].cards(count)}
          </p>
        </section>
        <Side {...side} name="bahar" />
      </div>
      {children}
    </div>
  );
}

interface JokerProps {
  readonly card: Card;
  readonly moment: Moment;
  readonly language: StageProps['language'];
}

/** Its face is not in the page before it turns. */
function Joker({ card, moment, language }: JokerProps): ReactNode {
  if (moment.passed === 0) return null;
  return (
    <Begun className="dealt" since={moment.since(0)}>
      {moment.passed < OPENING ? (
        <CardBack colour="red" />
      ) : (
        <Begun className="turned" since={moment.since(JOKER_TURNS)}>
          <PlayingCard card={card} language={language} />
          <CardBack colour="red" />
        </Begun>
      )}
    </Begun>
  );
}

interface SideProps {
  readonly name: 'andar' | 'bahar';
  /** All cards that have been dealt to both sides. */
  readonly cards: readonly Card[];
  readonly cues: readonly number[];
  readonly moment: Moment;
  readonly language: StageProps['language'];
  /** Null until the result is shown. */
  readonly winner: 'A' | 'B' | null;
}

function Side({ name, cards, cues, moment, language, winner }: SideProps): ReactNode {
  const parity = name === 'andar' ? 0 : 1;
  const own = cards.map((card, at) => ({ card, at })).filter(({ at }) => at % 2 === parity);
  const wins = winner === (name === 'andar' ? 'A' : 'B');
  const line = Math.max(LINE, Math.ceil(own.length / LINES));
  return (
    <section className={`lane ${name}${winner === null ? '' : wins ? ' wins' : ' loses'}`}>
      <p className="plate">
        <span>{texts[language].spot(name)}</span>
        <b className="figure">{own.length}</b>
      </p>
      <div className="row">
        {own.map(({ card, at }, place) => (
          <span
            key={at}
            className={`laid${wins && at === cards.length - 1 ? ' match' : ''}`}
            style={{ '--across': (place % line) / (line - 1), '--down': Math.floor(place / line) }}
          >
            <Begun className="dealt" since={moment.since(cues[at + OPENING] ?? 0)}>
              <PlayingCard card={card} language={language} small />
            </Begun>
          </span>
        ))}
      </div>
    </section>
  );
}
