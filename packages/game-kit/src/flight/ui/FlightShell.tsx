import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { remember, remembered } from '../../table/remember.ts';
import type { TableSounds } from '../../table/sound/sounds.ts';
import type { TableLanguage, TableWords } from '../../table/text/words.ts';
import { Gone, Header, Loading, NoticeBar } from '../../table/ui/frame.tsx';
import { IconButton } from '../../table/ui/icons.tsx';
import { useCalm, useSound } from '../../table/ui/use-choices.ts';
import { useMinutes } from '../../table/ui/use-minutes.ts';
import type { FlightDefinition } from '../definition.ts';
import type { FlightDesk } from '../play/desk.ts';
import type { PanelName } from '../play/panel.ts';
import type { FlightDeskView } from '../play/view.ts';
import { flightWordsOf, type FlightWords, tableWordsOf } from '../text/words.ts';
import { AutoSheet } from './AutoSheet.tsx';
import { FlightMark } from './FlightMark.tsx';
import { FlightSheets, type FlightSheetName } from './FlightSheets.tsx';
import { FlightStage } from './FlightStage.tsx';
import { flightNotice } from './notice.ts';
import { RidersList } from './RidersList.tsx';
import { StakePanel } from './StakePanel.tsx';

export interface FlightShellProps {
  readonly definition: FlightDefinition;
  readonly desk: FlightDesk;
  readonly language: TableLanguage;
  readonly sounds: TableSounds;
  /** The site's clock, in minutes east of UTC. */
  readonly minutesEast: number;
  readonly onBack: () => void;
  readonly ribbon?: ReactNode;
}

/** A flight on the screen. */
export function FlightShell(props: FlightShellProps): ReactNode {
  const { definition, desk, language, onBack } = props;
  const view = useSyncExternalStore(desk.subscribe, desk.view);
  const tableWords = tableWordsOf(language);
  if (view.over !== null) return <Gone over={view.over} words={tableWords} onBack={onBack} />;
  if (view.table === null || view.state === null)
    return <Loading title={definition.title[language]} text={tableWords.loading} />;
  return <Flight {...props} view={view} tableWords={tableWords} words={flightWordsOf(language)} />;
}

interface FlightProps extends FlightShellProps {
  readonly view: FlightDeskView;
  readonly words: FlightWords;
  readonly tableWords: TableWords;
}

function Flight(props: FlightProps): ReactNode {
  const { definition, desk, language, sounds, minutesEast, onBack, ribbon, view, words, tableWords } = props;
  const [sheet, setSheet] = useState<FlightSheetName | PanelName | null>(null);
  const [calm, setCalm] = useCalm();
  const [sound, onSound] = useSound(sounds);
  const { table, state, notice } = view;
  if (table === null || state === null) return null;
  const serverNow = (): number => desk.parts.link.serverNow();
  const said = { words, tableWords, currency: table.currency };
  const close = (): void => setSheet(null);
  return (
    <>
      <div className={`t-table f-table ${view.phase} ${view.connected ? '' : 'lost'}`}>
        {ribbon}
        <Header title={definition.title[language]} words={tableWords} {...{ view, onBack }} />
        <Tools {...{ view, tableWords }} onOpen={setSheet} />
        <FlightStage {...{ definition, view, language, words, tableWords, sounds, calm, serverNow }} />
        <Panels {...{ desk, view, words, tableWords, serverNow }} onAuto={setSheet}>
          <NoticeBar said={notice && { id: notice.id, ...flightNotice(notice, said) }} />
        </Panels>
        <RidersList {...{ state, words, currency: table.currency }} flying={view.phase === 'flying'} />
        <Sitting tableWords={tableWords} />
      </div>
      {(sheet === 'first' || sheet === 'second') && (
        <AutoSheet name={sheet} {...{ desk, view, words, tableWords }} onClose={close} />
      )}
      {sheet !== null && sheet !== 'first' && sheet !== 'second' && (
        <FlightSheets
          {...{ sheet, definition, desk, view, language, words, tableWords, minutesEast, sound, calm, onSound }}
          onCalm={setCalm}
          onOpen={setSheet}
        />
      )}
    </>
  );
}

/** How long the player has been here. */
function Sitting({ tableWords }: Pick<FlightProps, 'tableWords'>): ReactNode {
  const minutes = useMinutes();
  return (
    <p className="f-sitting">
      {tableWords.sitting} <b className="figure">{tableWords.minutes(minutes)}</b>
    </p>
  );
}

/** More marks than the widest strip shows. */
const STRIP = 24;

interface ToolsProps extends Pick<FlightProps, 'view' | 'tableWords'> {
  readonly onOpen: (sheet: FlightSheetName) => void;
}

/** The last points, the newest first, and the ways to the sheets. */
function Tools({ view, tableWords: { sheets }, onOpen }: ToolsProps): ReactNode {
  return (
    <div className="t-tools">
      <button type="button" className="t-strip" title={sheets.results} onClick={() => onOpen('results')}>
        <span className="unseen">{sheets.results}</span>
        {view.state?.history
          .slice(-STRIP)
          .toReversed()
          .map(({ id, mark }) => (
            <FlightMark key={id} mark={mark} />
          ))}
      </button>
      <IconButton icon="rules" label={sheets.rules} onPress={() => onOpen('rules')} />
      <IconButton icon="history" label={sheets.history} onPress={() => onOpen('history')} />
      <IconButton icon="settings" label={sheets.settings} onPress={() => onOpen('settings')} />
    </div>
  );
}

interface PanelsProps extends Pick<FlightProps, 'desk' | 'view' | 'words' | 'tableWords'> {
  readonly serverNow: () => number;
  readonly onAuto: (name: PanelName) => void;
  readonly children: ReactNode;
}

/** One or two stakes. The second can be hidden while nothing is under way with it. */
function Panels({ children, onAuto, ...shared }: PanelsProps): ReactNode {
  const { view, words } = shared;
  const [wanted, setWanted] = useState(() => remembered('second-stake') !== 'no');
  const { second } = view.panels;
  const isBusy = second.queued || second.run !== null || !['place', 'queue', 'off'].includes(view.statuses.second);
  const both = wanted || isBusy;
  const onSecond = (): void => {
    setWanted(!both);
    remember('second-stake', both ? 'no' : 'yes');
  };
  return (
    <section className="f-panels" data-both={both}>
      {children}
      <StakePanel name="first" {...shared} onAuto={() => onAuto('first')} />
      {both && <StakePanel name="second" {...shared} onAuto={() => onAuto('second')} />}
      <button type="button" className="f-second" disabled={both && isBusy} onClick={onSecond}>
        {both ? words.second.hide : words.second.show}
      </button>
    </section>
  );
}
