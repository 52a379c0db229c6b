import type { ReactNode } from 'react';
import { exactMoney } from '../money.ts';
import type { SeatView } from '../play/seat.ts';
import type { TableWords } from '../text/words.ts';
import { IconButton } from './icons.tsx';
import type { Tone } from './notice-text.ts';

export interface HeaderProps {
  readonly title: string;
  readonly view: Pick<SeatView, 'balance' | 'table'>;
  readonly words: TableWords;
  readonly onBack: () => void;
  /** Between title and balance. */
  readonly children?: ReactNode;
}

/** The way back, the title and the balance: always in sight. */
export function Header({ title, view, words, onBack, children }: HeaderProps): ReactNode {
  return (
    <header className="t-header">
      <IconButton icon="back" label={words.back} onPress={onBack} />
      <h1>{title}</h1>
      {children}
      <p className="t-balance">
        <span className="unseen">{words.balance}</span>{' '}
        <b className="figure">{exactMoney(view.balance, view.table?.currency ?? '')}</b>
      </p>
    </header>
  );
}

/** What the player is told in passing. It is there when it is empty, so that screen readers hear what comes. */
export function NoticeBar(props: {
  readonly said: { readonly id: number; readonly tone: Tone; readonly text: string } | null;
}): ReactNode {
  const { said } = props;
  return (
    <div role="alert" className="t-notices">
      {said && (
        <p key={said.id} className={`t-notice ${said.tone}`}>
          {said.text}
        </p>
      )}
    </div>
  );
}

/** Before the table has answered. */
export function Loading({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <div className="t-gone">
      <h1>{title}</h1>
      <p role="status">{text}</p>
    </div>
  );
}

interface GoneProps extends Pick<HeaderProps, 'words' | 'onBack'> {
  readonly over: keyof TableWords['over'];
}

/** The table cannot be played. A table that is not reached is tried again by itself. */
export function Gone({ over, words, onBack }: GoneProps): ReactNode {
  return (
    <div className="t-gone">
      <p role="alert">{words.over[over]}</p>
      <button type="button" className="t-confirm" onClick={onBack}>
        {words.back}
      </button>
    </div>
  );
}
