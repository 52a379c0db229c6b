import type { PastRound } from '@chhokka/game-math';
import type { ReactNode } from 'react';
import type { TableDefinition } from '../definition.ts';
import type { TableLanguage, TableWords } from '../text/words.ts';
import { IconButton } from './icons.tsx';
import type { SheetName } from './TableSheets.tsx';

/** More marks than the widest strip shows. */
const STRIP = 24;

export interface ToolsProps {
  readonly history: readonly PastRound[];
  readonly Mark: TableDefinition['Mark'];
  readonly language: TableLanguage;
  readonly words: TableWords;
  readonly onOpen: (sheet: SheetName) => void;
}

/** Under the stage: the last results, the newest first, and the ways to the sheets. */
export function Tools({ history, Mark, language, words, onOpen }: ToolsProps): ReactNode {
  const { sheets } = words;
  return (
    <div className="t-tools">
      <button type="button" className="t-strip" title={sheets.results} onClick={() => onOpen('results')}>
        <span className="unseen">{sheets.results}</span>
        {history
          .slice(-STRIP)
          .toReversed()
          .map(({ id, mark }) => (
            <Mark key={id} mark={mark} language={language} />
          ))}
      </button>
      <IconButton icon="rules" label={sheets.rules} onPress={() => onOpen('rules')} />
      <IconButton icon="history" label={sheets.history} onPress={() => onOpen('history')} />
      <IconButton icon="settings" label={sheets.settings} onPress={() => onOpen('settings')} />
    </div>
  );
}
