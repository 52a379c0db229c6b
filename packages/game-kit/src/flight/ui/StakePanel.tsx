import type { ReactNode } from 'react';
import { chipLabel, minor, shortMoney } from '../../table/money.ts';
import { chipsOf } from '../../table/slip/draft.ts';
import type { TableWords } from '../../table/text/words.ts';
import { IconButton } from '../../table/ui/icons.tsx';
import type { FlightDesk } from '../play/desk.ts';
import { mostOn, type PanelName } from '../play/panel.ts';
import { multiplierText } from '../play/phase.ts';
import type { FlightDeskView } from '../play/view.ts';
import type { FlightWords } from '../text/words.ts';
import { AutoStatus } from './AutoStatus.tsx';
import { BigButton } from './BigButton.tsx';
import { Entry } from './Entry.tsx';
import { readTarget, readUnits, stepped, within, writeUnits } from './entry.ts';
import { OwnLine } from './OwnLine.tsx';

export interface StakePanelProps {
  readonly name: PanelName;
  readonly desk: FlightDesk;
  readonly view: FlightDeskView;
  readonly words: FlightWords;
  readonly tableWords: TableWords;
  readonly serverNow: () => number;
  readonly onAuto: () => void;
}

/** One of the two stakes: its amount, its target, and the button that places it and takes it out. */
export function StakePanel(props: StakePanelProps): ReactNode {
  const { name, desk, view, words, onAuto } = props;
  const { run } = view.panels[name];
  return (
    <section className="f-panel" aria-label={words.panels[name]}>
      {run === null ? (
        <>
          <Amount {...props} />
          <Target {...props} />
        </>
      ) : (
        <AutoStatus {...props} run={run} onStop={() => desk.stopAuto(name)} />
      )}
      <OwnLine {...props} />
      <div className="f-act">
        <BigButton {...props} />
        {run === null && <IconButton icon="repeat" label={words.auto.open} onPress={onAuto} />}
      </div>
    </section>
  );
}

/** Of the chips of all tables, those that a panel shows, if the limits allow them. */
const CHIPS = [1, 3, 4, 5, 6];

function Amount({ name, desk, view, words }: StakePanelProps): ReactNode {
  const { table, panels } = view;
  if (table === null) return null;
  const { amount, queued } = panels[name];
  const limits = { least: minor(table.minBet), most: mostOn(table) };
  const choose = (next: bigint): void => desk.choose(name, { amount: next });
  const chips = chipsOf(table);
  const tools = [
    [words.amount.minimum, limits.least],
    [words.amount.half, within(amount / 2n, limits)],
    [words.amount.double, within(amount * 2n, limits)],
  ] as const;
  const onText = (text: string): void => {
    const read = readUnits(text);
    if (read !== null && read > 0n) choose(read);
  };
  return (
    <div className="f-stake">
      <div className="f-amount">
        <Step
          label={words.amount.less}
          sign="−"
          disabled={queued}
          onPress={() => choose(stepped(amount, 'less', limits))}
        />
        <Entry label={words.amount.name} text={writeUnits(amount)} mode="numeric" disabled={queued} onText={onText} />
        <Step
          label={words.amount.more}
          sign="+"
          disabled={queued}
          onPress={() => choose(stepped(amount, 'more', limits))}
        />
      </div>
      <div className="f-keys f-chips">
        {CHIPS.flatMap((at) => chips[at] ?? []).map((chip) => (
          <button
            key={chip}
            type="button"
            className="figure"
            aria-label={shortMoney(chip, table.currency)}
            aria-pressed={chip === amount}
            disabled={queued}
            onClick={() => choose(chip)}
          >
            {chipLabel(chip)}
          </button>
        ))}
      </div>
      <div className="f-keys">
        {tools.map(([text, next]) => (
          <button key={text} type="button" disabled={queued} onClick={() => choose(next)}>
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly sign: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

function Step({ label, sign, disabled, onPress }: StepProps): ReactNode {
  return (
    <button type="button" aria-label={label} disabled={disabled} onClick={onPress}>
      {sign}
    </button>
  );
}

function Target({ name, desk, view, words }: StakePanelProps): ReactNode {
  const { target, byTarget, queued } = view.panels[name];
  const onText = (text: string): void => {
    const read = readTarget(text);
    if (read !== null) desk.choose(name, { target: read, byTarget: true });
  };
  return (
    <div className="f-target">
      <label>
        <span>{words.target.name}</span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={byTarget}
          checked={byTarget}
          disabled={queued}
          onChange={(event) => desk.choose(name, { byTarget: event.target.checked })}
        />
      </label>
      <Entry
        className={byTarget ? '' : 'off'}
        label={words.target.field}
        text={`${multiplierText(target).replace(',', '')}×`}
        mode="decimal"
        disabled={queued}
        onText={onText}
      />
    </div>
  );
}
