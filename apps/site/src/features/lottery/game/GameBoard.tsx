import type { Family } from '@chhokka/game-math/lottery';
import { Tabs } from '@chhokka/ui';
import { useEffect, useId, useReducer, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWide } from '../../../platform/device/wide.ts';
import { usePageTitle } from '../../../platform/router/page-title.ts';
import { useFollowDraws } from '../follow-draws.ts';
import type { Board } from '../lottery-api.ts';
import { EarlierDraws } from './EarlierDraws.tsx';
import styles from './GamePage.module.css';
import { GameHead } from './head/GameHead.tsx';
import { OwnResultNote } from './head/OwnResultNote.tsx';
import { OrdersView } from './orders/OrdersView.tsx';
import { type Order, useOrders } from './orders/use-orders.ts';
import { BetView } from './pad/BetView.tsx';
import { ResultsView } from './ResultsView.tsx';
import { RulesView } from './rules/RulesView.tsx';
import { BetSheet } from './slip/BetSheet.tsx';
import { changeSlip, newSlip, type Slip, type SlipChange } from './slip/slip.ts';
import { usePlacing } from './slip/use-placing.ts';

/** A result that arrived while the page was open, and the orders that were open then. */
interface FreshDraw {
  readonly numero: string;
  readonly orders: readonly Order[];
}

interface GameBoardProps {
  readonly board: Board;
  readonly family: Family;
  readonly wantedPlay: string | null;
  readonly onLeave: () => void;
}

type View = 'bet' | 'orders' | 'results' | 'rules';
const VIEWS: readonly View[] = ['bet', 'orders', 'results', 'rules'];

/** The page of a lottery that is known: head, the chosen view, and the slip below pads. */
export function GameBoard({ board, family, wantedPlay, onLeave }: GameBoardProps) {
  const t = useTranslations('lottery.game');
  const panelId = useId();
  const isWide = useWide();
  const [view, setView] = useState<View>('bet');
  const [slip, change] = useReducer(
    (state: Slip, action: SlipChange) => changeSlip(family, state, action),
    null,
    () => newSlip(family, board.series, wantedPlay),
  );
  // Kept here, so that an order without an answer is not forgotten when another view is opened.
  const placer = usePlacing({
    onPlaced: () => change({ kind: 'placed' }),
    onRefused: (refusal) => change({ kind: 'refused', ...refusal }),
  });
  const fresh = useFreshDraw(board);
  const { min, max, standard } = board.series;
  useEffect(() => change({ kind: 'bounds', bounds: { min, max, standard } }), [min, max, standard]);
  usePageTitle(board.gameName);
  const bets = view === 'bet';
  return (
    <>
      <GameHead board={board} family={family} freshNumero={fresh.draw?.numero ?? null} onLeave={onLeave} />
      <div className={styles.scroll} id={panelId} data-view={view}>
        <div className={styles.views}>
          <Tabs
            label={t('views')}
            panelId={panelId}
            tabs={VIEWS.map((key) => ({ key, label: t(key) }))}
            selected={view}
            onSelect={setView}
          />
        </div>
        {bets && <BetView board={board} family={family} slip={slip} change={change} />}
        {view === 'orders' && <OrdersView board={board} family={family} onBet={() => setView('bet')} />}
        {view === 'results' && <ResultsView board={board} family={family} />}
        {view === 'rules' && <RulesView board={board} family={family} slip={slip} />}
      </div>
      {fresh.draw && (
        <OwnResultNote
          key={fresh.draw.numero}
          numero={fresh.draw.numero}
          orders={fresh.draw.orders}
          onSee={() => setView('orders')}
        />
      )}
      {view !== 'results' && (
        <div className={styles.side}>
          {bets && (
            <BetSheet
              board={board}
              family={family}
              slip={slip}
              change={change}
              placer={placer}
              onOrders={() => setView('orders')}
            />
          )}
          {isWide && <EarlierDraws board={board} family={family.name} onAll={() => setView('results')} />}
        </div>
      )}
    </>
  );
}

/** Follows the draws of this game while its page is open. */
function useFreshDraw({ gameCode }: Board): { readonly draw: FreshDraw | null } {
  const open = useOrders(gameCode, 'open');
  const [draw, setDraw] = useState<FreshDraw | null>(null);
  useFollowDraws((result) => {
    if (result.gameCode !== gameCode) return;
    setDraw({ numero: result.numero, orders: open.data?.pages.flatMap(({ list }) => list) ?? [] });
  });
  return { draw };
}
