import type { RevealEvent, Win, WinInfoEvent } from '@chhokka/game-math';
import type { EventHandlers } from '../book/play-book.ts';
import type { RoundView } from '../book/round-view.ts';
import { formatFactor, formatMoney, ofBet } from '../money.ts';
import type { Micro } from '../money.ts';
import { easeOut } from '../pace.ts';
import type { MountedSlot } from './mount.ts';

/** The bet that the amounts of the shown round are hundredths of. */
export interface ShownBet {
  readonly amount: Micro;
  readonly currency: string;
}

export interface RoundShow {
  readonly handlers: EventHandlers;
  /** Puts the screen where a round stood, without any presentation. */
  restore(view: RoundView): void;
}

/** From this level of `setWin` on a win gets the large presentation. */
const BIG_LEVEL = 6;
/** A win of less than the bet is a loss and is not celebrated. */
const WHOLE_BET = 100;
/** All wins of a board together are shown for about this long, ms. */
const WINS_SHOWN = 2600;
const ANNOUNCED = 6000;

/** Shows the events of a slot's rounds on the mounted page. */
export function createShow(slot: MountedSlot, bet: () => ShownBet): RoundShow {
  const { board, hud, pace, sounds, curtain, coins, words, definition, language } = slot;
  let free: { current: number; total: number } | null = null;
  let factor = 1;
  let total = 0;

  const money = (hundredths: number): string => formatMoney(ofBet(bet().amount, hundredths), bet().currency);
  const symbolTitle = (name: string): string =>
    definition.symbols.find((symbol) => symbol.name === name)?.title[language] ?? name;

  const detailOf = ({ meta, kind, symbol, win }: Win): string =>
    [
      meta.lineIndex === undefined ? null : words.line(meta.lineIndex),
      words.ofKind(kind, symbolTitle(symbol)),
      meta.ways === undefined ? null : words.ways(meta.ways),
      meta.multiplier > 1 ? `×${meta.multiplier}` : null,
      formatFactor(win),
    ]
      .filter((part) => part !== null)
      .join(' · ');

  const showBand = (): void => {
    if (!free) {
      hud.free(null);
      return;
    }
    const parts = [words.free(free.current, free.total), factor > 1 ? words.factor(factor) : '', money(total)];
    hud.free(parts.filter((part) => part !== '').join('  ·  '));
  };

  const countUp = async (amount: number, ms: number, draw: (text: string) => void): Promise<void> => {
    let ticked = 0;
    await pace.tween(
      slot.still ? 0 : ms,
      (t) => {
        draw(money(t < 1 ? Math.round(amount * t) : amount));
        if (t - ticked > 0.08 && t < 1) {
          ticked = t;
          sounds.play('tick', 1 + t * 0.5);
        }
      },
      easeOut,
    );
  };

  const celebrate = async (amount: number, level: number, title: string): Promise<void> => {
    const grade = Math.min(3, Math.max(0, level - BIG_LEVEL));
    const stage = curtain.celebrate(`big grade-${grade}`, title);
    sounds.play('big', 1 + grade * 0.1);
    const area = slot.area();
    const middle = { x: area.x + area.width / 2, y: area.y + area.height * 0.7 };
    const thrown = slot.still
      ? Promise.resolve()
      : coins.burst(26 + grade * 16, middle, Math.min(area.width, area.height * 1.3));
    await Promise.all([countUp(amount, 1500 + grade * 500, stage.draw), thrown]);
    await pace.wait(900);
    stage.done();
  };

  const reveal = async (event: RevealEvent): Promise<void> => {
    hud.pay('', '', false);
    if (slot.still) {
      await pace.wait(250);
      board.set(event.board);
    } else await board.reveal(event);
  };

  const winInfo = async ({ wins }: WinInfoEvent): Promise<void> => {
    const each = Math.max(280, Math.min(820, WINS_SHOWN / wins.length));
    for (const win of wins) {
      board.light(win.positions, win);
      hud.pay(money(win.win), detailOf(win), win.win >= WHOLE_BET);
      await board.pulse(each);
    }
    board.light(wins.flatMap((win) => [...win.positions]), wins.length === 1 ? (wins[0] ?? null) : null); // prettier-ignore
  };

  const handlers: EventHandlers = {
    reveal,
    winInfo,
    async setWin({ amount, winLevel }) {
      const real = amount >= WHOLE_BET;
      const draw = (text: string): void => hud.pay(text, formatFactor(amount), real);
      if (!real) draw(money(amount));
      else if (winLevel >= BIG_LEVEL)
        await celebrate(amount, winLevel, words.grades[Math.min(3, winLevel - BIG_LEVEL)] ?? words.grades[0]); // prettier-ignore
      else {
        sounds.play('win', 0.9 + winLevel * 0.06);
        await countUp(amount, 220 + winLevel * 110, draw);
      }
      draw(money(amount));
      await pace.wait(free ? 450 : 150);
    },
    setTotalWin({ amount }) {
      total = amount;
      showBand();
    },
    async freeSpinTrigger({ totalFs, positions }) {
      pace.calm();
      board.light(positions, null);
      sounds.play('feature');
      await board.pulse(1100);
      free = { current: 0, total: totalFs };
      showBand();
      await curtain.announce({ kind: 'free', title: words.freeWon(totalFs), action: words.start, ms: ANNOUNCED });
    },
    updateFreeSpin(event) {
      pace.calm();
      free = { current: event.amount + 1, total: event.total };
      showBand();
    },
    async freeSpinRetrigger({ totalFs, positions }) {
      board.light(positions, null);
      sounds.play('feature', 1.2);
      await board.pulse(900);
      free = { current: free?.current ?? 0, total: totalFs };
      showBand();
      await curtain.announce({ kind: 'free', title: words.freeMore(totalFs), ms: 1600 });
    },
    async updateGlobalMult({ globalMult }) {
      factor = globalMult;
      showBand();
      sounds.play('scatter', 1 + globalMult * 0.05);
      await pace.wait(350);
    },
    async freeSpinEnd({ amount }) {
      pace.calm();
      free = null;
      factor = 1;
      sounds.play('end');
      await curtain.announce({
        kind: 'free over',
        title: words.freeEnd,
        figure: money(amount),
        action: words.goOn,
        ms: ANNOUNCED,
      });
      showBand();
    },
    async wincap({ amount }) {
      pace.calm();
      await celebrate(amount, BIG_LEVEL + 3, words.winCap);
    },
    finalWin({ amount }) {
      if (amount > 0) hud.pay(money(amount), formatFactor(amount), amount >= WHOLE_BET);
      hud.announce(amount > 0 ? `${words.win}: ${money(amount)}` : '');
      total = 0;
    },
  };

  return {
    handlers,
    restore(view) {
      free = view.freeSpins;
      factor = view.globalMultiplier;
      total = view.totalWin;
      if (view.board) board.set(view.board);
      hud.pay('', '', false);
      showBand();
    },
  };
}
