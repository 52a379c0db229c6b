import type { CallValue, OrderSummary } from '@chhokka/contracts';
import { LOTTERY_GAMES } from '@chhokka/game-math/lottery';
import { formatDecimal } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import type { LineRow, OrderRow, PartRow } from './read.repository.ts';

type Detail = CallValue<'lotteryOrder'>;

/** An order as calls answer it. */
export function presentOrder(row: OrderRow, language: Language): OrderSummary {
  const { gameCode, stopOnWin, lines, numeros, from, to, play, selection } = row;
  return {
    orderId: row.id.toString(),
    gameCode,
    gameName: LOTTERY_GAMES.find(({ code }) => code === gameCode)?.names[language] ?? gameCode,
    placedAt: Number(row.placedAt),
    stopOnWin,
    lines,
    numeros,
    stake: formatDecimal(row.stake),
    returned: formatDecimal(row.returned),
    won: formatDecimal(row.won),
    rebate: formatDecimal(row.rebate),
    state: stateOf(row),
    from,
    to,
    first: { play, selection },
  };
}

function stateOf({ waits, won, returned, stake }: OrderRow): OrderSummary['state'] {
  if (waits) return 'open';
  if (won > 0n) return 'won';
  return returned === stake ? 'returned' : 'lost';
}

export function presentPart(row: PartRow): Detail['parts'][number] {
  const { numero, position, factor, returned, because, marked, canReturn } = row;
  const settled = marked && !returned;
  return {
    numero,
    position,
    factor,
    stake: formatDecimal(row.stake),
    state: returned ? 'returned' : !marked ? 'placed' : row.won > 0n ? 'won' : 'lost',
    because,
    won: settled ? formatDecimal(row.won) : null,
    rebate: settled ? formatDecimal(row.rebate) : null,
    drawsAt: Number(row.drawsAt),
    numbers: row.numbers,
    canReturn,
  };
}

export function presentLine({ stake, wins, ...line }: LineRow): Detail['lines'][number] {
  return {
    ...line,
    stake: formatDecimal(stake),
    won: formatDecimal(wins.reduce((sum, { won }) => sum + BigInt(won), 0n)),
    wins: wins.map(({ numero, hits, won }) => ({ numero, hits, won: formatDecimal(BigInt(won)) })),
  };
}
