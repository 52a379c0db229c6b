import type { ReactNode } from 'react';
import type { TableDesk } from '../play/desk.ts';
import { isOpen, stakedOf, type TableView } from '../play/view.ts';
import { exactMoney, shortMoney } from '../money.ts';
import { chipsOf, sumOf } from '../slip/draft.ts';
import type { TableWords } from '../text/words.ts';
import { Chip } from './Chip.tsx';
import { Icon, IconButton, type IconName } from './icons.tsx';

export interface DockProps {
  readonly desk: TableDesk;
  readonly view: TableView;
  readonly words: TableWords;
  /** Minutes of this sitting. */
  readonly minutes: number;
  readonly onFavourites: () => void;
  /** What the player is told in passing: it stands over the chips. */
  readonly children: ReactNode;
}

/** What the hand needs: chips, undo and its like, and the one button that stakes. */
export function Dock({ desk, view, words, minutes, onFavourites, children }: DockProps): ReactNode {
  const { table, draft, last } = view;
  if (table === null) return null;
  const open = isOpen(view);
  const empty = draft.chips.size === 0;
  return (
    <section className="t-dock" aria-label={words.chips}>
      {children}
      <Facts view={view} words={words} minutes={minutes} />
      <div className="t-hand">
        <ChipRow desk={desk} view={view} words={words} />
        <IconButton icon="star" label={words.favourites} onPress={onFavourites} />
      </div>
      <div className="t-actions">
        <Action
          icon="undo"
          label={words.undo}
          off={!open || draft.past.length === 0}
          onPress={() => desk.act({ type: 'undo' })}
        />
        <Action icon="clear" label={words.clear} off={!open || empty} onPress={() => desk.act({ type: 'clear' })} />
        <Action icon="repeat" label={words.repeat} off={!open || last.length === 0} onPress={() => desk.repeat()} />
        <Action text="×2" label={words.double} off={!open || empty} onPress={() => desk.act({ type: 'double' })} />
        <Confirm desk={desk} view={view} words={words} />
      </div>
    </section>
  );
}

/** Honest play: what is at stake, and how long the player has been here. */
function Facts({ view, words, minutes }: Pick<DockProps, 'view' | 'words' | 'minutes'>): ReactNode {
  const { table, state, checking } = view;
  if (table === null) return null;
  return (
    <p className="t-facts">
      <span>
        {words.staked} <b className="figure">{shortMoney(sumOf(stakedOf(view)), table.currency)}</b>
      </span>
      {checking.size > 0 && <span className="t-checking">{words.checking}</span>}
      <span className="t-facts-players">{state && state.players > 0 ? words.players(state.players) : ''}</span>
      <span>
        {words.sitting} <b className="figure">{words.minutes(minutes)}</b>
      </span>
    </p>
  );
}

function ChipRow({ desk, view: { table, draft }, words }: Pick<DockProps, 'desk' | 'view' | 'words'>): ReactNode {
  if (table === null) return null;
  return (
    <div className="t-chips" role="radiogroup" aria-label={words.chips}>
      {chipsOf(table).map((amount, index, all) => (
        <label key={String(amount)} className="t-chip-choice">
          <input
            type="radio"
            name="chip"
            className="unseen"
            checked={amount === draft.chip}
            onChange={() => desk.act({ type: 'choose', chip: amount })}
            aria-label={words.chip(exactMoney(amount, table.currency))}
          />
          <Chip amount={amount} colour={all.length > 1 ? index : 3} />
        </label>
      ))}
    </div>
  );
}

interface ActionProps {
  readonly icon?: IconName;
  readonly text?: string;
  readonly label: string;
  readonly off: boolean;
  readonly onPress: () => void;
}

function Action({ icon, text, label, off, onPress }: ActionProps): ReactNode {
  return (
    <button type="button" className="t-action" disabled={off} onClick={onPress}>
      {icon ? <Icon name={icon} /> : <b aria-hidden="true">{text}</b>}
      <span>{label}</span>
    </button>
  );
}

function Confirm({ desk, view, words }: Pick<DockProps, 'desk' | 'view' | 'words'>): ReactNode {
  const { table, draft, slips } = view;
  const sum = sumOf(draft.chips);
  const asking = [...slips.values()].some(({ state }) => state === 'asked');
  if (table === null) return null;
  return (
    <button type="button" className="t-confirm" disabled={sum === 0n || !isOpen(view)} onClick={() => desk.confirm()}>
      {sum > 0n ? (
        <>
          {words.confirm} <b className="figure">{shortMoney(sum, table.currency)}</b>
        </>
      ) : (
        <span>{asking ? words.sending : isOpen(view) ? words.confirmHint : words.confirm}</span>
      )}
    </button>
  );
}
