import type { ReactNode } from 'react';
import { useApp, useMoney, usePagePart, useSlip, useWords } from '../app/context.ts';
import { usePlayer } from '../app/player.ts';
import { secondsUntil } from '../ui/times.ts';
import { useTick } from '../ui/use-tick.ts';
import { totalOf, winOf } from './figures.ts';
import type { OrderProgress } from './place-order.ts';
import { obstacleOf, type SlipView, stakedDrafts } from './slip-view.ts';

/** The one thing to do with the slip: place it, or first what stands in the way. */
export function PlaceButton(): ReactNode {
  const { desk } = useApp();
  const { slip, telling } = useWords();
  const view = useSlip();
  const player = usePlayer();
  const money = useMoney();
  const session = usePagePart((state) => state.session);
  if (view.phase.kind === 'placing') return <Placing progress={[...view.phase.progress.values()]} />;
  const obstacle = obstacleOf(view, player);
  switch (obstacle) {
    case 'tell':
      return <Action text={telling.first} onPress={() => desk.tell(true)} />;
    case 'accept':
      return <Action text={slip.accept} onPress={desk.acceptPrices} />;
    case 'too-small':
      return <Action text={slip.min(money.short(player.minStake))} />;
    case 'funds':
      return (
        <>
          <Action text={slip.funds} />
          {session !== null && session.depositUrl !== null && (
            <a className="deposit" href={session.depositUrl} target="_blank" rel="noopener noreferrer">
              {slip.deposit}
            </a>
          )}
        </>
      );
    case 'no-price':
      return <Action text={slip.pricing} />;
    case 'stake':
    case 'empty':
      return <Action text={slip.enterStake} />;
    case 'leg':
    case 'slip':
      return <Action text={slip.place} />;
    case null:
      return <Place view={view} />;
  }
}

function Place({ view }: { readonly view: SlipView }): ReactNode {
  const { desk } = useApp();
  const { slip } = useWords();
  const money = useMoney();
  const isKnown = usePagePart(({ session }) => session !== null);
  const { total, win } = sumsOf(view);
  return (
    <button type="button" className="place" disabled={!isKnown} onClick={() => void desk.place()}>
      <span>
        {slip.place} · <b className="figure">{money.exact(total)}</b>
      </span>
      {win !== null && <span className="figure">{slip.returns(money.exact(win))}</span>}
    </button>
  );
}

function Action({ text, onPress }: { readonly text: string; readonly onPress?: () => void }): ReactNode {
  return (
    <button type="button" className="place" disabled={onPress === undefined} onClick={onPress}>
      <span>{text}</span>
    </button>
  );
}

/** What all bets of the slip stake and can pay, minor units. `win` is null while a builder has no price. */
export function sumsOf(view: SlipView): { readonly total: bigint; readonly win: bigint | null } {
  const drafts = stakedDrafts(view);
  const wins = drafts.map((draft) => winOf(draft, view.checks.get(draft.key)?.price ?? null));
  return {
    total: drafts.reduce((sum, draft) => sum + totalOf(draft), 0n),
    win: wins.reduce<bigint | null>((sum, win) => (sum === null || win === null ? null : sum + win), 0n),
  };
}

function Placing({ progress }: { readonly progress: readonly OrderProgress[] }): ReactNode {
  const { serverNow } = useApp();
  const { slip } = useWords();
  const isUnknown = progress.some(({ state }) => state === 'unknown');
  const until = Math.max(0, ...progress.map((order) => (order.state === 'waiting' ? order.until : 0)));
  const seconds = useTick(() => secondsUntil(until, serverNow()), until > 0);
  const text = isUnknown ? slip.unknown : seconds > 0 ? slip.waiting(seconds) : slip.sending;
  return (
    <>
      <button type="button" className="place busy" disabled>
        <span role="status">{text}</span>
        <i className="place-run" aria-hidden="true" />
      </button>
      {isUnknown && <p className="hint">{slip.unknownHint}</p>}
    </>
  );
}
