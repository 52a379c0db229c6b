import type { StatisticsProps } from '@chhokka/game-kit/table';
import type { RoadName } from '@chhokka/game-math';
import { roads } from '@chhokka/game-math/tables/roads';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ROAD_NAMES } from './names.ts';
import { RoadView, type RoadViewProps } from './RoadView.tsx';

const NAMES: readonly RoadName[] = ['big', 'bead', 'bigEye', 'small', 'cockroach'];

interface RoadPanelProps extends Pick<RoadViewProps, 'tone' | 'letter'> {
  readonly language: StatisticsProps['language'];
  readonly title: string;
  /** The settled rounds that the roads go over, the oldest first. */
  readonly marks: readonly string[];
  /** Says which rounds the roads show, and when they start again. */
  readonly note: string;
}

/** The five roads, one at a time. */
export function RoadPanel({ language, title, marks, note, tone, letter }: RoadPanelProps): ReactNode {
  const [name, setName] = useState<RoadName>('big');
  return (
    <>
      <Tabs {...{ name, language, title }} onChoose={setName} />
      <div role="tabpanel" id="road-panel" aria-labelledby={`road-${name}`}>
        <RoadView
          key={name}
          roads={roads(marks)}
          name={name}
          label={`${ROAD_NAMES[language][name]}: ${note}`}
          tone={tone}
          letter={letter}
        />
        <p className="boot">{note}</p>
      </div>
    </>
  );
}

interface TabsProps extends Pick<RoadPanelProps, 'language' | 'title'> {
  readonly name: RoadName;
  readonly onChoose: (name: RoadName) => void;
}

/** Arrow keys move between the tabs; only the chosen one is in the order of the tab key. */
function Tabs({ name, language, title, onChoose }: TabsProps): ReactNode {
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
    <div className="tabs" role="tablist" tabIndex={-1} aria-label={title} ref={list} onKeyDown={onKeyDown}>
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
          {ROAD_NAMES[language][each]}
        </button>
      ))}
    </div>
  );
}
