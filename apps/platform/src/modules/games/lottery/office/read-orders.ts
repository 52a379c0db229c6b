import type { CallArguments, CallValue } from '@chhokka/contracts';
import type { Language } from '@chhokka/messages/languages';
import type { Queryable } from '../../../../infra/db.ts';
import { textLanguageOf } from '../../../../infra/http/language.ts';
import { Refused } from '../../../../infra/http/refused.ts';
import { presentLine, presentOrder, presentPart } from '../orders/present.ts';
import { findLines, findOrders, findParts } from '../orders/read.repository.ts';
import type { OfficeParts } from './office.types.ts';
import * as repository from './orders.repository.ts';

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
  const list = await summaries(pool, ids.slice(0, PAGE), textLanguageOf(language));
  return { list, next: ids.length > PAGE ? (list.at(-1)?.orderId ?? null) : null };
}

/** One order with its lines and numeros. Throws `Refused`: item_unknown. */
export async function readOrder(
  { pool }: OfficeParts,
  { orderId, language }: CallArguments<'officeLotteryOrder'>,
): Promise<Detail> {
  const [order] = await summaries(pool, [BigInt(orderId)], textLanguageOf(language));
  if (!order) throw new Refused('item_unknown');
  const [lines, parts] = await Promise.all([findLines(pool, orderId), findParts(pool, order.memberId, orderId)]);
  // Operators give nothing back for a member.
  return {
    order,
    lines: lines.map(presentLine),
    parts: parts.map((part) => ({ ...presentPart(part), canReturn: false })),
  };
}

async function summaries(db: Queryable, ids: readonly bigint[], language: Language): Promise<Summary[]> {
  if (ids.length === 0) return [];
  const [rows, authors] = await Promise.all([findOrders(db, ids), repository.findAuthors(db, ids)]);
  return rows.map((row) => ({
    ...presentOrder(row, language),
    ...(authors.get(row.id.toString()) ?? { memberId: '', account: '' }),
  }));
}
