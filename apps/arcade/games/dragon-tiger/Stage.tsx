import type { StageProps, TableSoundName } from '@chhokka/game-kit/table';
import { type Card, rankOf } from '@chhokka/game-math/tables/cards';
import { DRAGON_TIGER_TIMING, dragonTigerMark, type DragonTigerOutcome } from '@chhokka/game-math/tables/dragon-tiger';
import type { ReactNode } from 'react';
import { DealtCard } from '../cards/DealtCard.tsx';
import { cornerOf } from '../cards/names.ts';
import { useCardPictures } from '../cards/PlayingCard.tsx';
import { type Held, type OpenedBy, type Squeeze, TURNS_ITSELF, useSqueeze } from '../cards/use-squeeze.ts';
import { type Moment, useCues, useCueSounds } from '../motion/use-cues.ts';
import dragonArt from './art/dragon.avif?url';
import tigerArt from './art/tiger.avif?url';
import { SQUEEZE, texts } from './texts.ts';

/** When each thing begins, ms from the drawing's begin. */
const CUES = {
  dragonDealt: 0,
  tigerDealt: 450,
  dragonTurns: DRAGON_TIGER_TIMING.dragonTurns,
  tigerTurns: DRAGON_TIGER_TIMING.tigerTurns,
  result: DRAGON_TIGER_TIMING.result,
  /** What a player has not pulled open. */
  turnsItself: DRAGON_TIGER_TIMING.end - TURNS_ITSELF,
} as const;
const TIMES = Object.values(CUES);
const NAMES = ['dragon', 'tiger'] as const;
type Name = (typeof NAMES)[number];

/** Two cards: dealt face down, turned one after the other; then the winner glows. */
export function Stage(props: StageProps<DragonTigerOutcome>): ReactNode {
  const { round, serverNow, language, calm, sounds, children } = props;
  const moment = useCues(round, TIMES, serverNow);
  const hasBegun = (cue: number): boolean => moment.passed > TIMES.indexOf(cue);
  const squeeze = useSqueeze(props, NAMES, hasBegun(CUES.turnsItself));
  useCueSounds(round, moment.passed, sounds, (cue) => soundsOf(squeeze)[cue]);
  useCardPictures();
  const outcome = round?.outcome ?? null;
  const isShown = hasBegun(CUES.result) && NAMES.every((name) => squeeze.of(name) !== 'held');
  const mark = outcome !== null && isShown ? dragonTigerMark(outcome) : null;
  const onOpen = (name: Name, how: OpenedBy): void => {
    squeeze.open(name, how);
    const isLast = NAMES.every((other) => other === name || squeeze.of(other) !== 'held');
    sounds.play(isLast && hasBegun(CUES.result) ? 'reveal' : 'flip');
  };
  return (
    <div className={`felt duel${calm ? ' calm' : ''}`}>
      {NAMES.map((name) => (
        <Side
          key={`${name}${round?.id}`}
          {...{ name, language, moment, mark, hasBegun }}
          card={outcome?.[name] ?? null}
          held={squeeze.of(name)}
          onOpen={(how) => onOpen(name, how)}
        />
      ))}
      {children}
    </div>
  );
}

/** The sound of each cue. A card that this player opens makes its sound then. */
function soundsOf({ of, waits }: Squeeze<Name>): readonly (TableSoundName | undefined)[] {
  const flips = NAMES.map((name) => (of(name) === 'public' ? 'flip' : undefined));
  return ['card', 'card', ...flips, waits ? undefined : 'reveal', waits ? 'reveal' : undefined];
}

interface SideProps {
  readonly name: Name;
  readonly card: Card | null;
  readonly moment: Moment;
  readonly hasBegun: (cue: number) => boolean;
  readonly language: StageProps['language'];
  /** Null until the result is shown. */
  readonly mark: 'D' | 'T' | 'tie' | null;
  readonly held: Held;
  readonly onOpen: (how: OpenedBy) => void;
}

const ART = { dragon: dragonArt, tiger: tigerArt } as const;
const COLOUR = { dragon: 'teal', tiger: 'red' } as const;
const WINS = { dragon: 'D', tiger: 'T' } as const;

function Side({ name, card, moment, hasBegun, language, mark, held, onOpen }: SideProps): ReactNode {
  const [dealt, turns] = [CUES[`${name}Dealt`], held === 'late' ? CUES.turnsItself : CUES[`${name}Turns`]];
  const wins = mark === WINS[name] || mark === 'tie';
  const state = mark === null ? '' : wins ? ' wins' : ' loses';
  return (
    <section className={`side ${name}${state}`}>
      <img className="emblem" src={ART[name]} width="264" height="264" alt="" />
      <span className="place">
        {card !== null && (
          <DealtCard
            {...{ card, language, held }}
            colour={COLOUR[name]}
            dealt={hasBegun(dealt) ? moment.since(dealt) : null}
            turned={hasBegun(turns) ? moment.since(turns) : null}
            squeezed={{ label: SQUEEZE[language][name], onOpen }}
          />
        )}
      </span>
      <p className="plate">
        <span>{texts[language].spot(name)}</span>
        {card !== null && hasBegun(turns) && held !== 'held' && <b className="figure">{cornerOf(rankOf(card))}</b>}
      </p>
    </section>
  );
}
