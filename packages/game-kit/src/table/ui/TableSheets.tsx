import type { RoundView } from '@chhokka/game-math';
import type { ReactNode } from 'react';
import type { TableDefinition } from '../definition.ts';
import { minor, shortMoney } from '../money.ts';
import type { TableDesk } from '../play/desk.ts';
import { isOpen, stakedOf, type TableView } from '../play/view.ts';
import { fingerprintOf } from '../play/watched.ts';
import { Favourites } from '../sheets/Favourites.tsx';
import { History } from '../sheets/History.tsx';
import { Results } from '../sheets/Results.tsx';
import { Rules, type RulesProps } from '../sheets/Rules.tsx';
import { Settings, type SettingsProps } from '../sheets/Settings.tsx';
import { betsOf } from '../slip/draft.ts';
import type { TableLanguage, TableWords } from '../text/words.ts';
import { Sheet } from './Sheet.tsx';
import { SheetTabs } from './SheetTabs.tsx';

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

/** The open sheet. Rules, own bets, past rounds and settings are a step from each other. */
export function TableSheets(props: TableSheetsProps): ReactNode {
  const { sheet, words, onOpen } = props;
  const tabs = sheet !== 'favourites' && (
    <SheetTabs names={TABS} open={sheet} label={(name) => words.sheets[name]} onOpen={onOpen} />
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
      return (
        <Rules
          {...{ table, texts, words }}
          print={printOf(state.round)}
          {...(definition.rules.kind === 'pool' && { pool: state.round?.pool ?? null })}
        >
          {definition.RulesTable && <definition.RulesTable language={language} />}
        </Rules>
      );
    case 'history':
      return (
        <History
          {...{ link, language, words, minutesEast }}
          describe={({ bets }) =>
            bets
              .map(({ spot, amount }) => `${texts.spot(spot)} ${shortMoney(minor(amount), table.currency)}`)
              .join(' · ')
          }
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
      const { sound, calm, squeeze, onSound, onCalm } = props;
      return <Settings {...{ words, sound, calm, onSound, onCalm }} {...(squeeze && { squeeze })} />;
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

function printOf(round: RoundView | null): RulesProps['print'] {
  return round && { of: round.shoe ? 'shoe' : 'seed', hex: fingerprintOf(round) };
}
