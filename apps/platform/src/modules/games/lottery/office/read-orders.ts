import type { CallArguments, CallValue } from '@chhokka/contracts';
import { formatDecimal } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { textLanguageOf } from '../../../../infra/http/language.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import type { OfficeParts } from './office.types.ts';
import * as repository from './orders.repository.ts';
import { nameOf } from './present.ts';

const PAGE = 50;

type Summary = CallValue<'officeLotteryOrders'>['list'][number];
type Detail = CallValue<'officeLotteryOrder'>;

/** Orders on a numero or of a member. Without either there are none. Throws `Refused`: item_unknown. */
export async function readOrders(
  { pool }: OfficeParts,
  { gameCode, numero, account, after, language }: CallArguments<'officeLotteryOrders'>,
): Promise<CallValue<'officeLotteryOrders'>> {
  const isOfNumero = gameCode !== undefined && numero !== undefined;
  const numeroId = isOfNumero ? await repository.findNumeroId(pool, gameCode, numero) : null;
  if (isOfNumero && numeroId === null) throw new Refused('item_unknown');
  const memberId = account ? await repository.findMemberId(pool, account) : null;
  const isNobody = Boolean(account) && memberId === null;
  if (isNobody || (numeroId === null && memberId === null)) return { list: [], next: null };
  const wanted = { numeroId, memberId, gameCode: gameCode ?? null, before: after ?? null, limit: PAGE + 1 };
  const ids = await repository.findOrderIds(pool, wanted);
  const rows = await repository.findOrders(pool, ids.slice(0, PAGE));
  const list = rows.map((row) => presentSummary(row, textLanguageOf(language)));
  return { list, next: ids.length > PAGE ? (list.at(-1)?.orderId ?? null) : null };
}

/** One order with its lines and numeros. Throws `Refused`: item_unknown. */
export async function readOrder(
  { pool }: OfficeParts,
  { orderId, language }: CallArguments<'officeLotteryOrder'>,
): Promise<Detail> {
  const id = BigInt(orderId);
  const [order] = await repository.findOrders(pool, [id]);
  if (!order) throw new Refused('item_unknown');
  const [lines, parts] = await Promise.all([repository.findLines(pool, id), repository.findParts(pool, id)]);
  return {
    order: presentSummary(order, textLanguageOf(language)),
    lines: lines.map(({ stake, won, wins, ...line }) => ({
      ...line,
      stake: formatDecimal(stake),
      won: formatDecimal(won),
      wins: wins.map((win) => ({ ...win, won: formatDecimal(BigInt(win.won)) })),
    })),
    parts: parts.map(presentPart),
  };
}

function presentSummary(row: repository.OrderRow, language: Language): Summary {
  return {
    orderId: String(row.id),
    account: row.account,
    memberId: row.member_id,
    gameCode: row.game_code,
    gameName: nameOf(row.game_code, language),
    placedAt: row.placed_at.getTime(),
    stopOnWin: row.stop_on_win,
    lines: row.lines,
    numeros: row.numeros,
    stake: formatDecimal(row.stake),
    returned: formatDecimal(row.returned),
    won: formatDecimal(row.won),
    rebate: formatDecimal(row.rebate),
    state: stateOf(row),
    from: row.first,
    to: row.last,
    first: { play: row.play, selection: row.selection },
  };
}

function stateOf({ open, won, numeros, returned_numeros: returned }: repository.OrderRow): Summary['state'] {
  if (open > 0) return 'open';
  if (won > 0n) return 'won';
  return returned === numeros ? 'returned' : 'lost';
}

/** Operators give nothing back for a member: `canReturn` is false. */
function presentPart({
  stake,
  settled,
  won,
  rebate,
  draws_at: drawsAt,
  ...part
}: repository.PartRow): Detail['parts'][number] {
  const isSettled = settled && part.state === 'placed';
  return {
    ...part,
    stake: formatDecimal(stake),
    state: isSettled ? (won > 0n ? 'won' : 'lost') : part.state,
    won: isSettled ? formatDecimal(won) : null,
    rebate: isSettled ? formatDecimal(rebate) : null,
    drawsAt: drawsAt.getTime(),
    canReturn: false,
  };
}
