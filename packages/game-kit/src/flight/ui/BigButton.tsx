import type { ReactNode } from 'react';
import { exactMoney, minor } from '../../table/money.ts';
import { type PanelStatus, slipOn } from '../play/panel.ts';
import { multiplierOf, multiplierText, payoutAt } from '../play/phase.ts';
import { LiveText } from './live-text.tsx';
import type { StakePanelProps } from './StakePanel.tsx';

/** How often the amount on the button changes, ms: faster nobody reads it. */
const AMOUNT_MS = 60;
const PRESSABLE: readonly PanelStatus[] = ['place', 'queue', 'queued', 'flying'];

type ButtonProps = Pick<StakePanelProps, 'name' | 'desk' | 'view' | 'words' | 'serverNow'>;

/** The one large button of a panel. It keeps the focus in all its states, so that the keyboard stays where it is. */
export function BigButton(props: ButtonProps): ReactNode {
  const { name, desk, view } = props;
  const status = view.statuses[name];
  const able = PRESSABLE.includes(status);
  const [first, second] = linesOf(props, status);
  return (
    <button type="button" className={`f-button ${status}`} aria-disabled={!able} onClick={() => desk.press(name)}>
      <b>{first}</b>
      {second !== '' && <span className="figure">{second}</span>}
    </button>
  );
}

/** What the button says: what it does or waits for, and for which flight or amount. */
function linesOf(props: ButtonProps, status: PanelStatus): readonly [ReactNode, ReactNode] {
  const { view, words } = props;
  const { buttons } = words;
  switch (status) {
    case 'place':
      return [buttons.place, buttons.thisFlight];
    case 'queue':
      return [buttons.place, buttons.nextFlight];
    case 'queued':
      return [buttons.queued, buttons.cancel];
    case 'asking':
      return [view.checking.size > 0 ? buttons.checking : buttons.sending, ''];
    case 'staked':
      return [buttons.staked, view.phase === 'flying' ? '' : buttons.waits];
    case 'flying':
      return [buttons.leave, view.connected ? <LiveAmount key="amount" {...props} /> : ''];
    case 'leaving':
      return [buttons.sending, ''];
    case 'reached':
      return [buttons.reached, buttons.confirming];
    case 'left':
      return leftLines(props);
    case 'resting':
      return [buttons.cut, ''];
    case 'auto':
      return [buttons.auto, ''];
    case 'off':
      return [buttons.off, ''];
  }
}

function leftLines({ name, view, words }: ButtonProps): readonly [string, string] {
  const slip = slipOn(view.slips, view.state?.round?.id, name);
  const left = slip?.flight?.left ?? 100;
  const amount = exactMoney(payoutAt(minor(slip?.stake ?? 0), left), view.table?.currency ?? '');
  return [words.buttons.left(multiplierText(left)), amount];
}

/** What the stake would be paid if it left now. */
function LiveAmount({ name, view, serverNow }: ButtonProps): ReactNode {
  const round = view.state?.round;
  const slip = slipOn(view.slips, round?.id, name);
  const read = (): string =>
    round && slip
      ? exactMoney(payoutAt(minor(slip.stake), multiplierOf(round, serverNow())), view.table?.currency ?? '')
      : '';
  return <LiveText read={read} every={AMOUNT_MS} />;
}
