import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { TableDefinition } from '../definition.ts';
import { exactMoney } from '../money.ts';
import type { TableDesk } from '../play/desk.ts';
import { isOpen, stakedOf, type TableView } from '../play/view.ts';
import { remember, remembered } from '../remember.ts';
import type { TableSounds } from '../sound/sounds.ts';
import { type TableLanguage, type TableWords, wordsOf } from '../text/words.ts';
import { type TableScreen, TableScreenProvider } from './context.ts';
import { Countdown } from './Countdown.tsx';
import { Dock } from './Dock.tsx';
import { IconButton } from './icons.tsx';
import { noticeText } from './notice-text.ts';
import { StageArea } from './StageArea.tsx';
import { type SheetName, TableSheets } from './TableSheets.tsx';
import { Tools } from './Tools.tsx';
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
  if (view.table === null || view.state === null) return <Loading title={definition.title[language]} words={words} />;
  return <Table {...props} view={view} words={words} />;
}

function Table(props: ShellProps & { readonly view: TableView; readonly words: TableWords }): ReactNode {
  const { definition, desk, language, sounds, minutesEast, onBack, ribbon, view, words } = props;
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [calm, setCalm] = useCalm();
  const [sound, setSound] = useState(!sounds.muted);
  const minutes = useMinutes();
  const [isScrolledAway, countdown] = useOutOfSight();
  const { table, state } = view;
  if (table === null || state === null) return null;
  const { Board, Statistics, Mark } = definition;
  const shown = { language, table, state };
  const put = (spots: readonly string[]): void => desk.act({ type: 'put', spots });
  const onSound = (on: boolean): void => {
    sounds.setMuted(!on);
    setSound(on);
    remember('muted', on ? 'no' : 'yes');
  };
  const { history } = state;
  return (
    <TableScreenProvider value={screenOf(view, { definition, language, words, put })}>
      <div className={`t-table ${view.phase} ${view.connected ? '' : 'lost'}`}>
        {ribbon}
        <Header title={definition.title[language]} {...{ view, words, onBack }} clock={isScrolledAway} />
        <StageArea
          {...{ definition, view, language, words, sounds, calm, countdown }}
          serverNow={() => desk.parts.link.serverNow()}
        />
        <Tools {...{ history, Mark, language, words }} onOpen={setSheet} />
        <section className="t-board" aria-label={words.phase.betting}>
          <Board {...shown} open={isOpen(view)} winners={view.verdict.winners} chip={view.draft.chip} put={put} />
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
  const staked = stakedOf(view);
  return {
    language,
    words,
    put,
    texts: definition.texts[language],
    table,
    typeOf: (spot) => definition.rules.spots.get(spot),
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

interface HeaderProps {
  readonly title: string;
  readonly view: TableView;
  readonly words: TableWords;
  readonly onBack: () => void;
  /** Shows the countdown here, because the stage's is out of sight. */
  readonly clock: boolean;
}

function Header({ title, view, words, onBack, clock }: HeaderProps): ReactNode {
  const round = view.connected ? view.state?.round : null;
  return (
    <header className="t-header">
      <IconButton icon="back" label={words.back} onPress={onBack} />
      <h1>{title}</h1>
      {clock && round && view.secondsLeft !== null && <Countdown round={round} secondsLeft={view.secondsLeft} />}
      <p className="t-balance">
        <span className="unseen">{words.balance}</span>{' '}
        <b className="figure">{exactMoney(view.balance, view.table?.currency ?? '')}</b>
      </p>
    </header>
  );
}

function NoticeLine(
  props: Pick<ShellProps, 'definition' | 'language'> & Pick<HeaderProps, 'view' | 'words'>,
): ReactNode {
  const { view, words, definition, language } = props;
  if (view.notice === null || view.table === null) return <div role="alert" className="t-notices" />;
  const said = { words, texts: definition.texts[language], currency: view.table.currency };
  const { tone, text } = noticeText(view.notice, said);
  return (
    <div role="alert" className="t-notices">
      <p key={view.notice.id} className={`t-notice ${tone}`}>
        {text}
      </p>
    </div>
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

interface GoneProps extends Pick<HeaderProps, 'words' | 'onBack'> {
  readonly over: keyof TableWords['over'];
}

/** The table cannot be played. A table that is not reached is tried again by itself. */
function Gone({ over, words, onBack }: GoneProps): ReactNode {
  return (
    <div className="t-gone">
      <p role="alert">{words.over[over]}</p>
      <button type="button" className="t-confirm" onClick={onBack}>
        {words.back}
      </button>
    </div>
  );
}

/** Whether the player wants little motion: as chosen here, otherwise as the device says. */
function useCalm(): readonly [boolean, (calm: boolean) => void] {
  const [calm, setCalm] = useState(() => {
    const chosen = remembered('calm');
    return chosen === null ? window.matchMedia('(prefers-reduced-motion: reduce)').matches : chosen === 'yes';
  });
  useEffect(() => {
    document.documentElement.toggleAttribute('data-calm', calm);
  }, [calm]);
  const choose = (next: boolean): void => {
    setCalm(next);
    remember('calm', next ? 'yes' : 'no');
  };
  return [calm, choose];
}
