import { type ReactNode, useState } from 'react';
import { shortMoney } from '../../table/money.ts';
import type { TableWords } from '../../table/text/words.ts';
import { Sheet } from '../../table/ui/Sheet.tsx';
import { type PlanRefusal, refusalOfPlan } from '../play/auto-play.ts';
import type { FlightDesk } from '../play/desk.ts';
import type { PanelName } from '../play/panel.ts';
import { multiplierText } from '../play/phase.ts';
import type { FlightDeskView } from '../play/view.ts';
import type { FlightWords } from '../text/words.ts';
import { signedMoney } from './AutoStatus.tsx';
import { Entry } from './Entry.tsx';
import { readTarget, readUnits } from './entry.ts';

export interface AutoSheetProps {
  readonly name: PanelName;
  readonly desk: FlightDesk;
  readonly view: FlightDeskView;
  readonly words: FlightWords;
  readonly tableWords: TableWords;
  readonly onClose: () => void;
}

const FLIGHTS = [5, 10, 25, 50, 100];

/** What auto play is to do. It begins with a target and a loss limit only. */
export function AutoSheet({ name, desk, view, words, tableWords, onClose }: AutoSheetProps): ReactNode {
  const { auto } = words;
  const [flights, setFlights] = useState('10');
  const [lossLimit, setLossLimit] = useState('');
  const [winStop, setWinStop] = useState('');
  const [singleWin, setSingleWin] = useState('');
  const [refusal, setRefusal] = useState<PlanRefusal | null>(null);
  const panel = view.panels[name];
  const currency = view.table?.currency ?? '';
  const none = shortMoney(0n, currency);
  const onStart = (): void => {
    const plan = { flights: Number(readUnits(flights) ?? 0n) / 100, lossLimit: readUnits(lossLimit) };
    const why = refusalOfPlan(plan, panel);
    setRefusal(why);
    if (why !== null || plan.lossLimit === null) return;
    const stops = { winStop: readUnits(winStop) || null, singleWin: readUnits(singleWin) || null };
    desk.startAuto(name, { flights: plan.flights, lossLimit: plan.lossLimit, ...stops });
    onClose();
  };
  const onTarget = (text: string): void => {
    const target = readTarget(text);
    if (target !== null) desk.choose(name, { target, byTarget: true });
  };
  return (
    <Sheet title={`${auto.title} · ${words.panels[name]}`} closeLabel={tableWords.close} onClose={onClose}>
      <p className="t-quiet">{auto.note}</p>
      <dl className="t-dl">
        <dt>{auto.stake}</dt>
        <dd className="figure">{shortMoney(panel.amount, currency)}</dd>
      </dl>
      <Field label={auto.target} hint={null}>
        <Entry
          label={auto.target}
          text={panel.byTarget ? `${multiplierText(panel.target).replace(',', '')}×` : ''}
          placeholder="2.00×"
          mode="decimal"
          onText={onTarget}
        />
      </Field>
      <Field label={auto.flights} hint={null}>
        <Entry label={auto.flights} text={flights} mode="numeric" onText={setFlights} />
      </Field>
      <Counts chosen={flights} onChoose={setFlights} />
      <Field label={auto.lossLimit} hint={auto.lossHint}>
        <Entry label={auto.lossLimit} text={lossLimit} placeholder={none} mode="numeric" onText={setLossLimit} />
      </Field>
      <Field label={auto.winStop} hint={auto.optional}>
        <Entry label={auto.winStop} text={winStop} placeholder={none} mode="numeric" onText={setWinStop} />
      </Field>
      <Field label={auto.singleWin} hint={auto.optional}>
        <Entry label={auto.singleWin} text={singleWin} placeholder={none} mode="numeric" onText={setSingleWin} />
      </Field>
      <p role="alert" className="f-refusal">
        {refusal !== null && auto.refusals[refusal]}
      </p>
      <button type="button" className="t-confirm f-start" onClick={onStart}>
        {auto.start}
      </button>
      {panel.ended && (
        <p className="t-quiet">
          {auto.ends[panel.ended.end]} {auto.ended(panel.ended.played, signedMoney(panel.ended.result, currency))}
        </p>
      )}
    </Sheet>
  );
}

interface CountsProps {
  readonly chosen: string;
  readonly onChoose: (count: string) => void;
}

/** Numbers of flights that are a tap away. */
function Counts({ chosen, onChoose }: CountsProps): ReactNode {
  return (
    <div className="f-keys">
      {FLIGHTS.map((count) => (
        <button
          key={count}
          type="button"
          className="figure"
          aria-pressed={chosen === String(count)}
          onClick={() => onChoose(String(count))}
        >
          {count}
        </button>
      ))}
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint: string | null;
  readonly children: ReactNode;
}

function Field({ label, hint, children }: FieldProps): ReactNode {
  return (
    <div className="f-field">
      <span>
        {label}
        {hint !== null && <small>{hint}</small>}
      </span>
      {children}
    </div>
  );
}
