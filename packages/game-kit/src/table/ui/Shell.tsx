import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { TableDefinition } from '../definition.ts';
import { priceOf } from '../money.ts';
import type { TableDesk } from '../play/desk.ts';
import { isOpen, stakedOf, type TableView } from '../play/view.ts';
import type { TableSounds } from '../sound/sounds.ts';
import { type TableLanguage, type TableWords, wordsOf } from '../text/words.ts';
import { type TableScreen, TableScreenProvider } from './context.ts';
import { Countdown } from './Countdown.tsx';
import { Dock } from './Dock.tsx';
import { Gone, Header, Loading, NoticeBar } from './frame.tsx';
import { noticeText } from './notice-text.ts';
import { StageArea } from './StageArea.tsx';
import { type SheetName, TableSheets } from './TableSheets.tsx';
import { Tools } from './Tools.tsx';
import { useCalm, useSound, useSqueeze } from './use-choices.ts';
import { useMinutes } from './use-minutes.ts';
import { useOutOfSight } from './use-out-of-sight.ts';

export interface ShellProps {
  readonly definition: TableDefinition;
  readonly desk: TableDesk;
  readonly language: TableLanguage;
  readonly sounds: TableSounds;
  /** The site's clock, in minutes east of UTC. */
  readonly minutesEast: number;
  readonly onBack: () => void;
  /** A line that says that this is not the real table. */
  readonly ribbon?: ReactNode;
}

/** A table on the screen. */
export function Shell(props: ShellProps): ReactNode {
  const { definition, desk, language, onBack } = props;
  const view = useSyncExternalStore(desk.subscribe, desk.view);
  const words = wordsOf(language);
  if (view.over !== null) return <Gone over={view.over} words={words} onBack={onBack} />;
  if (view.table === null || view.state === null)
    return <Loading title={definition.title[language]} text={words.loading} />;
  return <Table {...props} view={view} words={words} />;
}

function Table(props: ShellProps & { readonly view: TableView; readonly words: TableWords }): ReactNode {
  const { definition, desk, language, sounds, minutesEast, onBack, ribbon, view, words } = props;
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [calm, setCalm] = useCalm();
  const [squeeze, setSqueeze] = useSqueeze();
  const [sound, onSound] = useSound(sounds);
  const minutes = useMinutes();
  const [isScrolledAway, countdown] = useOutOfSight();
  const { table, state } = view;
  if (table === null || state === null) return null;
  const { Board, Statistics, Mark } = definition;
  const shown = { language, table, state };
  const put = (spots: readonly string[]): void => desk.act({ type: 'put', spots });
  const { history } = state;
  const serverNow = (): number => desk.parts.link.serverNow();
  return (
    <TableScreenProvider value={screenOf(view, { definition, language, words, put })}>
      <div className={`t-table ${view.phase} ${view.connected ? '' : 'lost'}`}>
        {ribbon}
        <Header title={definition.title[language]} {...{ view, words, onBack }}>
          {isScrolledAway && state.round && view.connected && view.secondsLeft !== null && (
            <Countdown round={state.round} secondsLeft={view.secondsLeft} />
          )}
        </Header>
        <StageArea {...{ definition, view, language, words, sounds, calm, squeeze, countdown, serverNow }} />
        <Tools {...{ history, Mark, language, words }} onOpen={setSheet} />
        <section className="t-board" aria-label={words.phase.betting}>
          <Board
            {...{ ...shown, put, serverNow }}
            open={isOpen(view)}
            winners={view.verdict.winners}
            chip={view.draft.chip}
          />
        </section>
        <Dock {...{ desk, view, words, minutes }} onFavourites={() => setSheet('favourites')}>
          <NoticeLine {...{ view, words, definition, language }} />
        </Dock>
        <section className="t-statistics">
          <Statistics {...shown} marks={history.map(({ mark }) => mark)} />
        </section>
      </div>
      {sheet !== null && (
        <TableSheets
          {...{ sheet, definition, desk, view, language, words, minutesEast, sound, calm, onSound }}
          onCalm={setCalm}
          {...(definition.squeeze && { squeeze: { on: squeeze, onChange: setSqueeze } })}
          onOpen={setSheet}
        />
      )}
    </TableScreenProvider>
  );
}

function screenOf(
  view: TableView,
  parts: Pick<TableScreen, 'language' | 'words' | 'put'> & { readonly definition: TableDefinition },
): TableScreen {
  const { table, state, draft, verdict } = view;
  if (table === null || state === null) throw new Error('the table is not known yet');
  const { definition, language, words, put } = parts;
  const { rules } = definition;
  const staked = stakedOf(view);
  return {
    language,
    words,
    put,
    texts: definition.texts[language],
    table,
    priceOf: (spot) => priceOf(table, rules.kind === 'pool' ? undefined : rules.spots.get(spot)),
    open: isOpen(view),
    verdict,
    chipsOn: (spot) => ({
      placed: draft.chips.get(spot) ?? 0n,
      staked: staked.get(spot) ?? 0n,
      total: state.totals[spot] ?? null,
    }),
    totalOfAll: Object.values(state.totals).reduce((sum, { amount }) => sum + amount, 0),
  };
}

function NoticeLine(
  props: Pick<ShellProps, 'definition' | 'language'> & { readonly view: TableView; readonly words: TableWords },
): ReactNode {
  const { view, words, definition, language } = props;
  if (view.notice === null || view.table === null) return <NoticeBar said={null} />;
  const said = { words, texts: definition.texts[language], currency: view.table.currency };
  return <NoticeBar said={{ id: view.notice.id, ...noticeText(view.notice, said) }} />;
}
