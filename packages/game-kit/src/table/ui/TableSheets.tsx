import type { ReactNode } from 'react';
import type { TableDefinition } from '../definition.ts';
import type { TableDesk } from '../play/desk.ts';
import { isOpen, stakedOf, type TableView } from '../play/view.ts';
import { fingerprintOf } from '../play/watched.ts';
import { Favourites } from '../sheets/Favourites.tsx';
import { History } from '../sheets/History.tsx';
import { Results } from '../sheets/Results.tsx';
import { Rules } from '../sheets/Rules.tsx';
import { Settings, type SettingsProps } from '../sheets/Settings.tsx';
import { betsOf } from '../slip/draft.ts';
import type { TableLanguage, TableWords } from '../text/words.ts';
import { Sheet } from './Sheet.tsx';

const TABS = ['rules', 'history', 'results', 'settings'] as const;
export type SheetName = (typeof TABS)[number] | 'favourites';

export interface TableSheetsProps extends Omit<SettingsProps, 'words'> {
  readonly sheet: SheetName;
  readonly definition: TableDefinition;
  readonly desk: TableDesk;
  readonly view: TableView;
  readonly language: TableLanguage;
  readonly words: TableWords;
  readonly minutesEast: number;
  /** Null closes. */
  readonly onOpen: (sheet: SheetName | null) => void;
}

/** On a narrow phone the tabs do not all fit. Waits until the sheet is open, because nothing scrolls before. */
function bringIntoSight(tab: HTMLElement | null): (() => void) | undefined {
  if (tab === null) return undefined;
  const frame = requestAnimationFrame(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  return () => cancelAnimationFrame(frame);
}

/** The open sheet. Rules, own bets, past rounds and settings are a step from each other. */
export function TableSheets(props: TableSheetsProps): ReactNode {
  const { sheet, words, onOpen } = props;
  const tabs = sheet !== 'favourites' && (
    <div className="t-tabs">
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={name === sheet}
          ref={name === sheet ? bringIntoSight : null}
          onClick={() => onOpen(name)}
        >
          {words.sheets[name]}
        </button>
      ))}
    </div>
  );
  const title = sheet === 'favourites' ? words.favourites : words.sheets[sheet];
  return (
    <Sheet title={title} closeLabel={words.close} tabs={tabs} onClose={() => onOpen(null)}>
      <Content {...props} />
    </Sheet>
  );
}

function Content(props: TableSheetsProps): ReactNode {
  const { sheet, definition, desk, view, language, words, minutesEast, onOpen } = props;
  const { table, state } = view;
  if (table === null || state === null) return null;
  const texts = definition.texts[language];
  const { link } = desk.parts;
  switch (sheet) {
    case 'rules':
      return <Rules table={table} texts={texts} words={words} commitment={state.round && fingerprintOf(state.round)} />;
    case 'history':
      return (
        <History
          {...{ link, texts, language, words, minutesEast }}
          addressOf={(slip) => desk.slipAddress(slip)}
          Mark={definition.Mark}
          currency={table.currency}
        />
      );
    case 'results':
      return (
        <Results
          history={state.history}
          Mark={definition.Mark}
          language={language}
          words={words}
          verifyAddress={(round) => desk.verifyAddress(round)}
        />
      );
    case 'settings': {
      const { sound, calm, onSound, onCalm } = props;
      return <Settings {...{ words, sound, calm, onSound, onCalm }} />;
    }
    case 'favourites':
      return (
        <Favourites
          title={definition.code}
          spots={definition.rules.spots}
          texts={texts}
          words={words}
          currency={table.currency}
          board={boardOf(view)}
          open={isOpen(view)}
          onPut={(bets) => {
            desk.act({ type: 'add', bets });
            onOpen(null);
          }}
          onSaved={(name) => desk.say({ what: 'saved', name })}
        />
      );
  }
}

/** The chips that lie on the board: unconfirmed ones, otherwise those of this round. */
function boardOf(view: TableView): ReturnType<typeof betsOf> {
  return betsOf(view.draft.chips.size > 0 ? view.draft.chips : stakedOf(view));
}
