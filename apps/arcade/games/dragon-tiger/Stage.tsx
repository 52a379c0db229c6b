import type { StageProps } from '@chhokka/game-kit/table';
import { type Card, rankOf } from '@chhokka/game-math/tables/cards';
import { DRAGON_TIGER_TIMING, dragonTigerMark, type DragonTigerOutcome } from '@chhokka/game-math/tables/dragon-tiger';
import type { ReactNode } from 'react';
import { Begun } from '../cards/Begun.tsx';
import { cornerOf } from '../cards/names.ts';
import { CardBack, PlayingCard, useCardPictures } from '../cards/PlayingCard.tsx';
import { type Moment, useCues, useCueSounds } from '../motion/use-cues.ts';
import dragonArt from './art/dragon.avif?url';
import tigerArt from './art/tiger.avif?url';
import { texts } from './texts.ts';

/** When each thing begins, ms from the drawing's begin. */
const CUES = {
  dragonDealt: 0,
  tigerDealt: 450,
  dragonTurns: DRAGON_TIGER_TIMING.dragonTurns,
  tigerTurns: DRAGON_TIGER_TIMING.tigerTurns,
  result: DRAGON_TIGER_TIMING.result,
} as const;
const TIMES = Object.values(CUES);
const SOUNDS = ['card', 'card', 'flip', 'flip', 'reveal'] as const;

/** Two cards: dealt face down, turned one after the other; then the winner glows. */
export function Stage(props: StageProps<DragonTigerOutcome>): ReactNode {
  const { round, serverNow, language, calm, sounds, children } = props;
  const moment = useCues(round, TIMES, serverNow);
  useCueSounds(round, moment.passed, sounds, (cue) => SOUNDS[cue]);
  useCardPictures();
  const outcome = round?.outcome ?? null;
  const shown = outcome !== null && moment.passed === TIMES.length ? outcome : null;
  const mark = shown && dragonTigerMark(shown);
  const side = { language, moment, mark };
  return (
    <div className={`felt duel${calm ? ' calm' : ''}`}>
      <Side {...side} key={`dragon${round?.id}`} name="dragon" card={outcome?.dragon ?? null} />
      <Side {...side} key={`tiger${round?.id}`} name="tiger" card={outcome?.tiger ?? null} />
      {children}
    </div>
  );
}

interface SideProps {
  readonly name: 'dragon' | 'tiger';
  readonly card: Card | null;
  readonly moment: Moment;
  readonly language: StageProps['language'];
  /** Null until the result is shown. */
  readonly mark: 'D' | 'T' | 'tie' | null;
}

const ART = { dragon: dragonArt, tiger: tigerArt } as const;
const WINS = { dragon: 'D', tiger: 'T' } as const;

function Side({ name, card, moment, language, mark }: SideProps): ReactNode {
  const isTurned = card !== null && moment.passed > TIMES.indexOf(CUES[`${name}Turns`]);
  const wins = mark === WINS[name] || mark === 'tie';
  const state = mark === null ? '' : wins ? ' wins' : ' loses';
  return (
    <section className={`side ${name}${state}`}>
      <img className="emblem" src={ART[name]} width="264" height="264" alt="" />
      <span className="place">
        <TableCard name={name} card={card} moment={moment} language={language} isTurned={isTurned} />
      </span>
      <p className="plate">
        <span>{texts[language].spot(name)}</span>
        {isTurned && card !== null && <b className="figure">{cornerOf(rankOf(card))}</b>}
      </p>
    </section>
  );
}

/** Nothing before it is dealt; its back until it is turned. Its face is not in the page before that. */
function TableCard(props: Omit<SideProps, 'mark'> & { readonly isTurned: boolean }): ReactNode {
  const { name, card, moment, language, isTurned } = props;
  const colour = name === 'dragon' ? 'teal' : 'red';
  const dealt = CUES[`${name}Dealt`];
  if (card === null || moment.passed <= TIMES.indexOf(dealt)) return null;
  return (
    <Begun className="dealt" since={moment.since(dealt)}>
      {isTurned ? (
        <Begun className="turned" since={moment.since(CUES[`${name}Turns`])}>
          <PlayingCard card={card} language={language} />
          <CardBack colour={colour} />
        </Begun>
      ) : (
        <CardBack colour={colour} />
      )}
    </Begun>
  );
}
