import type { CallArguments, CallValue } from '@chhokka/contracts';
import { DAY, formatDecimal, MINUTE } from '@chhokka/kernel';
import type { Language } from '@chhokka/messages/languages';
import { titleLanguageOf } from '../../../infra/http/language.ts';
import type { ReportingParts } from './index.ts';
import { findKinds, findMember, findMovements, type ListedMovement } from './movements.repository.ts';
import { findRounds, type ListedRound, type RoundSort } from './rounds.repository.ts';

/** An id that no member has, for a filter by an unknown name. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

type ListParts = Pick<ReportingParts, 'pool' | 'settings'>;

/** One page of all members' rounds. */
export async function listRounds(
  { pool, settings }: ListParts,
  { account, vassalage, gameCode, state, from, to, sort, after, pageSize }: CallArguments<'officeRounds'>,
  language: Language,
): Promise<CallValue<'officeRounds'>> {
  const { gmtOffsetMinutes } = settings.at('').values;
  const startOf = (day: string) => Date.parse(day) - gmtOffsetMinutes * MINUTE;
  const found = await findRounds(pool, {
    memberId: await memberOf({ pool }, account),
    vassalage: vassalage ?? null,
    gameCode: gameCode ?? null,
    state: state ?? null,
    from: from === undefined ? null : startOf(from),
    to: to === undefined ? null : startOf(to) + DAY,
    sort,
    after: after === undefined ? null : placeOf(after),
    limit: pageSize + 1,
    names: titleLanguageOf(language),
  });
  const list = found.slice(0, pageSize);
  const last = list.at(-1);
  return { list: list.map(presentRound), next: found.length > pageSize && last ? cursorOf(last, sort) : null };
}

/** One page of the movements between house and members, without play. */
export async function listMovements(
  { pool, settings }: ListParts,
  { account, kind, from, to, sort, after, pageSize }: CallArguments<'officeMovements'>,
  language: Language,
): Promise<CallValue<'officeMovements'>> {
  const [value = '', transfer = '', house = ''] = after?.split('_') ?? [];
  const found = await findMovements(pool, {
    memberId: await memberOf({ pool }, account),
    kind: kind ?? null,
    from: from ?? null,
    to: to ?? null,
    sort,
    after: after === undefined ? null : [value, transfer, house],
    limit: pageSize + 1,
    gmtOffsetMinutes: settings.at('').values.gmtOffsetMinutes,
    names: titleLanguageOf(language),
  });
  const list = found.slice(0, pageSize);
  const last = list.at(-1);
  const next =
    found.length > pageSize && last ? [keyOf(last, sort), last.transferId, last.houseAccount].join('_') : null;
  return { list: list.map(presentMovement), kinds: await findKinds(pool), next };
}

async function memberOf({ pool }: Pick<ListParts, 'pool'>, account: string | undefined): Promise<string | null> {
  return account === undefined ? null : ((await findMember(pool, account)) ?? NOBODY);
}

function placeOf(after: string): { value: string; id: string } {
  const [value = '', id] = after.split('_');
  return id === undefined ? { value: '0', id: value } : { value, id };
}

function cursorOf(last: ListedRound, sort: RoundSort): string {
  return sort === 'time' ? last.id : `${last[sort]}_${last.id}`;
}

function keyOf(last: ListedMovement, sort: 'time' | 'amount'): string {
  if (sort === 'time') return last.micros;
  return (last.amount < 0n ? -last.amount : last.amount).toString();
}

function presentRound({ id, staked, refunded, won, ...round }: ListedRound): CallValue<'officeRounds'>['list'][number] {
  return {
    roundId: id,
    ...round,
    staked: formatDecimal(staked),
    refunded: formatDecimal(refunded),
    won: formatDecimal(won),
    net: formatDecimal(won - staked + refunded),
  };
}

function presentMovement(movement: ListedMovement): CallValue<'officeMovements'>['list'][number] {
  const { houseAccount: _, micros: __, amount, ...rest } = movement;
  return { ...rest, amount: formatDecimal(-amount) };
}
