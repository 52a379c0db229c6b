import type { StatisticsProps } from '@chhokka/game-kit/table';
import type { RoadName } from '@chhokka/game-math';
import type { DragonTigerMark, DragonTigerOutcome } from '@chhokka/game-math/tables/dragon-tiger';
import { bootOf, roads } from '@chhokka/game-math/tables/roads';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { RoadView } from '../cards/RoadView.tsx';
import { letterOf, SIDES, spotOf } from './Mark.tsx';
import { ROADS, texts } from './texts.ts';

const NAMES: readonly RoadName[] = ['big', 'bead', 'bigEye', 'small', 'cockroach'];

/** The five roads of the running boot, and how often each side has won: counts of settled rounds. */
export function Statistics({ language, state }: StatisticsProps<DragonTigerOutcome>): ReactNode {
  const [name, setName] = useState<RoadName>('big');
  const { history, round, counts } = state;
  const words = ROADS[language];
  const number = round?.number ?? history.at(-1)?.number ?? 1;
  const boot = useMemo(() => bootOf(history, number), [history, number]);
  const drawn = useMemo(() => roads(boot.map(({ mark }) => mark as DragonTigerMark)), [boot]);
  return (
    <div className="paper">
      <header>
        <h2>{words.title}</h2>
        <p className="tally figure">
          {SIDES.map(({ spot }) => (
            <b key={spot} className={spot}>
              {texts[language].spot(spot)} {counts.of[spot] ?? 0}
            </b>
          ))}
          <small>{words.over(counts.over)}</small>
        </p>
      </header>
      <Tabs name={name} language={language} onChoose={setName} />
      <div role="tabpanel" id="road-panel" aria-labelledby={`road-${name}`}>
        <RoadView
          key={name}
          roads={drawn}
          name={name}
          label={`${words.names[name]}: ${words.boot(boot.length)}`}
          tone={spotOf}
          letter={(mark) => letterOf(mark, language)}
        />
        <p className="boot">{words.boot(boot.length)}</p>
      </div>
    </div>
  );
}

interface TabsProps {
  readonly name: RoadName;
  readonly language: StatisticsProps['language'];
  readonly onChoose: (name: RoadName) => void;
}

/** Arrow keys move between the tabs; only the chosen one is in the order of the tab key. */
function Tabs({ name, language, onChoose }: TabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const at = (NAMES.indexOf(name) + step + NAMES.length) % NAMES.length;
    onChoose(NAMES[at] ?? name);
    list.current?.querySelectorAll('button')[at]?.focus();
    event.preventDefault();
  };
  return (
    <div
      className="tabs"
      role="tablist"
      tabIndex={-1}
      aria-label={ROADS[language].title}
      ref={list}
      onKeyDown={onKeyDown}
    >
      {NAMES.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`road-${each}`}
          aria-selected={each === name}
          aria-controls="road-panel"
          tabIndex={each === name ? 0 : -1}
          onClick={() => onChoose(each)}
        >
          {ROADS[language].names[each]}
        </button>
      ))}
    </div>
  );
}
