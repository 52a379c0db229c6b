import type { ReactNode } from 'react';
import { minor, shortMoney } from '../../table/money.ts';
import { History, type OwnSlip } from '../../table/sheets/History.tsx';
import { Results } from '../../table/sheets/Results.tsx';
import { Settings, type SettingsProps } from '../../table/sheets/Settings.tsx';
import type { TableLanguage, TableWords } from '../../table/text/words.ts';
import { Sheet } from '../../table/ui/Sheet.tsx';
import { SheetTabs } from '../../table/ui/SheetTabs.tsx';
import type { FlightDefinition } from '../definition.ts';
import type { FlightDesk } from '../play/desk.ts';
import { multiplierText } from '../play/phase.ts';
import type { FlightDeskView } from '../play/view.ts';
import { FlightRulesPage } from '../sheets/FlightRulesPage.tsx';
import type { FlightWords } from '../text/words.ts';
import { FlightMark } from './FlightMark.tsx';

const TABS = ['rules', 'history', 'results', 'settings'] as const;
export type FlightSheetName = (typeof TABS)[number];

export interface FlightSheetsProps extends Omit<SettingsProps, 'words'> {
  readonly sheet: FlightSheetName;
  readonly definition: FlightDefinition;
  readonly desk: FlightDesk;
  readonly view: FlightDeskView;
  readonly language: TableLanguage;
  readonly words: FlightWords;
  readonly tableWords: TableWords;
  readonly minutesEast: number;
  /** Null closes. */
  readonly onOpen: (sheet: FlightSheetName | null) => void;
}

/** The open sheet: rules, own stakes, past flights and settings are a step from each other. */
export function FlightSheets(props: FlightSheetsProps): ReactNode {
  const { sheet, tableWords, onOpen } = props;
  const label = (name: FlightSheetName): string => tableWords.sheets[name];
  return (
    <Sheet
      title={label(sheet)}
      closeLabel={tableWords.close}
      tabs={<SheetTabs names={TABS} open={sheet} label={label} onOpen={onOpen} />}
      onClose={() => onOpen(null)}
    >
      <Content {...props} />
    </Sheet>
  );
}

function Content(props: FlightSheetsProps): ReactNode {
  const { sheet, definition, desk, view, language, words, tableWords, minutesEast } = props;
  const { table, state } = view;
  if (table === null || state === null) return null;
  const shared = { language, words: tableWords, Mark: FlightMark };
  switch (sheet) {
    case 'rules':
      return (
        <FlightRulesPage
          texts={definition.texts[language].rules}
          round={state.round}
          {...{ table, words, tableWords }}
        />
      );
    case 'history':
      return (
        <History
          {...shared}
          {...{ minutesEast, link: desk.parts.link, currency: table.currency }}
          addressOf={(slip) => desk.slipAddress(slip)}
          describe={(slip) => describe(slip, words, table.currency)}
        />
      );
    case 'results':
      return <Results {...shared} history={state.history} verifyAddress={(round) => desk.verifyAddress(round)} />;
    case 'settings': {
      const { sound, calm, onSound, onCalm } = props;
      return <Settings words={tableWords} {...{ sound, calm, onSound, onCalm }} />;
    }
  }
}

function describe({ stake, flight, bets }: OwnSlip, words: FlightWords, currency: string): string {
  const said = (hundredths: number | null): string | null => (hundredths === null ? null : multiplierText(hundredths));
  const target = flight?.target ?? bets[0]?.target ?? null;
  return words.slip(shortMoney(minor(stake), currency), said(target), said(flight?.left ?? null));
}
