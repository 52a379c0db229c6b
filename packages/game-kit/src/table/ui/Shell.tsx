import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { TableDefinition } from '../definition.ts';
import { exactMoney } from '../money.ts';
import type { TableDesk } from '../play/desk.ts';
import { isOpen, stakedOf, type TableView } from '../play/view.ts';
import type { TableSounds } from '../sound/sounds.ts';
import { type TableLanguage, type TableWords, wordsOf } from '../text/words.ts';
import { Banner } from './Banner.tsx';
import { type TableScreen, TableScreenProvider } from './context.ts';
import { Countdown } from './Countdown.tsx';
import { Dock } from './Dock.tsx';
import { Icon } from './icons.tsx';
import { noticeText } from './notice-text.ts';

export interface ShellProps {
  readonly definition: TableDefinition;
  readonly desk: TableDesk;
  readonly language: TableLanguage;
  readonly sounds: TableSounds;
  readonly onBack: () => void;
  /** A line that says that this is not the real table. */
  readonly ribbon?: ReactNode;
}

/** A table on the screen. */
export function Shell(props: ShellProps): ReactNode {
  const { definition, desk, language, onBack, ribbon } = props;
  const view = useSyncExternalStore(desk.subscribe, desk.view);
  const words = wordsOf(language);
  const minutes = useMinutes();
  if (view.over !== null) return <Gone over={view.over} words={words} onBack={onBack} />;
  if (view.table === null || view.state === null) return <Loading title={definition.title[language]} words={words} />;
  const texts = definition.texts[language];
  const shown = { language, table: view.table, state: view.state };
  const open = isOpen(view);
  const put = (spots: readonly string[]): void => desk.act({ type: 'put', spots });
  const { Board, Statistics } = definition;
  return (
    <TableScreenProvider value={screenOf(view, { definition, language, words, put })}>
      <div className={`t-table ${view.phase} ${view.connected ? '' : 'lost'}`}>
        {ribbon}
        <Header title={definition.title[language]} view={view} words={words} onBack={onBack} />
        <StageArea {...props} view={view} words={words} />
        <section className="t-board">
          <Board {...shown} open={open} winners={view.winners} chip={view.draft.chip} put={put} />
        </section>
        <Dock desk={desk} view={view} words={words} minutes={minutes} onFavourites={() => undefined} />
        <section className="t-statistics">
          <Statistics {...shown} marks={view.state.history.map(({ mark }) => mark)} />
        </section>
      </div>
      {view.notice && (
        <p
          key={view.notice.id}
          role="alert"
          className={`t-notice ${noticeText(view.notice, { words, texts, currency: view.table.currency }).tone}`}
        >
          {noticeText(view.notice, { words, texts, currency: view.table.currency }).text}
        </p>
      )}
    </TableScreenProvider>
  );
}

function screenOf(
  view: TableView,
  parts: Pick<TableScreen, 'language' | 'words' | 'put'> & { readonly definition: TableDefinition },
): TableScreen {
  const { table, state, draft, winners } = view;
  if (table === null || state === null) throw new Error('the table is not known yet');
  const { definition, language, words, put } = parts;
  const staked = stakedOf(view);
  return {
    language,
    words,
    put,
    texts: definition.texts[language],
    table,
    typeOf: (spot) => definition.rules.spots.get(spot),
    open: isOpen(view),
    winners,
    chipsOn: (spot) => ({
      placed: draft.chips.get(spot) ?? 0n,
      staked: staked.get(spot) ?? 0n,
      total: state.totals[spot] ?? null,
    }),
    totalOfAll: Object.values(state.totals).reduce((sum, { amount }) => sum + amount, 0),
  };
}

function Header(props: {
  readonly title: string;
  readonly view: TableView;
  readonly words: TableWords;
  readonly onBack: () => void;
}): ReactNode {
  const { title, view, words, onBack } = props;
  return (
    <header className="t-header">
      <button type="button" className="t-round" aria-label={words.back} title={words.back} onClick={onBack}>
        <Icon name="back" />
      </button>
      <h1>{title}</h1>
      <output className="t-balance figure" aria-label={words.balance}>
        {exactMoney(view.balance, view.table?.currency ?? 'BDT')}
      </output>
    </header>
  );
}

function StageArea(props: ShellProps & { readonly view: TableView; readonly words: TableWords }): ReactNode {
  const { definition, desk, language, sounds, view, words } = props;
  const { table, state, phase, secondsLeft } = view;
  if (table === null || state === null) return null;
  const { round } = state;
  const { Stage } = definition;
  const outcome = phase === 'settled' && round?.outcome != null ? definition.describe(round.outcome, language) : null;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <section className="t-stage">
      <Stage
        language={language}
        table={table}
        state={state}
        round={round}
        serverNow={() => desk.parts.link.serverNow()}
        sounds={sounds}
        calm={calm}
      >
        {round && (
          <p className="t-round-name">
            <span>{words.round(round.number)}</span>
            <small className="figure" title={round.commitment}>
              {words.seedPrint} {round.commitment.slice(0, 4)}…{round.commitment.slice(-2)}
            </small>
          </p>
        )}
        {round && secondsLeft !== null && (
          <Countdown round={round} secondsLeft={secondsLeft} label={words.secondsLeft(secondsLeft)} />
        )}
        <Banner view={view} words={words} calm={calm} outcome={outcome} />
      </Stage>
    </section>
  );
}

function Loading({ title, words }: { readonly title: string; readonly words: TableWords }): ReactNode {
  return (
    <div className="t-gone">
      <h1>{title}</h1>
      <p role="status">{words.loading}</p>
    </div>
  );
}

function Gone(props: {
  readonly over: keyof TableWords['over'];
  readonly words: TableWords;
  readonly onBack: () => void;
}): ReactNode {
  const { over, words, onBack } = props;
  return (
    <div className="t-gone" role="alert">
      <p>{words.over[over]}</p>
      <button type="button" className="t-confirm" onClick={onBack}>
        {words.back}
      </button>
    </div>
  );
}

const MINUTE_MS = 60_000;

/** Whole minutes since the page was opened. */
function useMinutes(): number {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const id = setInterval(() => setMinutes(Math.floor(performance.now() / MINUTE_MS)), MINUTE_MS / 6);
    return () => clearInterval(id);
  }, []);
  return minutes;
}
