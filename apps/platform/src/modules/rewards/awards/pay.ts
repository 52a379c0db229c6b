import { assert, currency, receiptNumber } from '@chhokka/kernel';
import type { Transaction } from '../../../infra/db.ts';
import { type AccountKey, type Authority, lockAccounts, openAccounts, type Permit } from '../../money/ledger/index.ts';
import type { PayingParts } from './awards.parts.ts';
import type { Award, Lapse, PaidAward, Prize, PrizeForm, PrizeGiver } from './awards.types.ts';

/** In this order, one after another, awards of several forms are given. */
const FORMS: readonly PrizeForm[] = ['bonus', 'cash', 'points', 'free_rounds', 'tickets'];

/** Prizes for playing on: members who are excluded from play cannot claim them. */
export const FOR_PLAY: readonly PrizeForm[] = ['bonus', 'free_rounds'];

/** Gives the prizes of these awards, at most 1,000, in the caller's transaction. The caller has locked or just made them. */
export async function payAwards(parts: PayingParts, tx: Transaction, awards: readonly Award[]): Promise<void> {
  const byForm = Map.groupBy(await withAuthority(parts, tx, awards), ({ prize }) => prize.form);
  if (byForm.size > 1) await lockAll(tx, awards);
  for (const form of FORMS) {
    const some = byForm.get(form);
    if (some !== undefined) await giverOf(parts, form).give(tx, some);
  }
}

export function giverOf(parts: PayingParts, form: PrizeForm): PrizeGiver {
  if (form === 'cash') return cashGiver(parts);
  const found = parts.givers().find((giver) => giver.form === form);
  assert(found, `a module gives ${form}`);
  return found;
}

function cashGiver({ grants }: PayingParts): PrizeGiver {
  return {
    form: 'cash',
    async give(tx, awards) {
      await grants.giveMany(
        tx,
        awards.map(({ id, memberId, currency: code, prize, cause, authority }) => {
          assert(prize.form === 'cash', 'awards come by their form');
          const { amount, wagering } = prize;
          const reference = receiptNumber('RW', id);
          return { memberId, currency: currency(code), amount, cause, authority, wagering, purse: 'cash', reference };
        }),
      );
    },
  };
}

/** A rule of the rewards pays, or operators with a permit, whose key is then the transfer's. */
async function withAuthority(
  { spending }: PayingParts,
  tx: Transaction,
  awards: readonly Award[],
): Promise<PaidAward[]> {
  const keys = awards.flatMap(({ permit }) => permit ?? []);
  const permits: ReadonlyMap<string, Permit> = keys.length === 0 ? new Map() : await spending.permitsKept(tx, keys);
  return awards.map((award) => {
    const { id, source, permit } = award;
    const authority: Authority | undefined = permit === null ? { rule: 'reward' } : permits.get(permit);
    assert(authority, 'what operators give has been permitted');
    return { ...award, authority, cause: { kind: source, id: permit === null ? id : permit.slice(source.length + 1) } };
  });
}

/**
 * Why each of these prizes cannot be given any more, in their order; null: it can. It stays so until the transaction ends. It
 * locks accounts of members: the awards are locked before it, accounts of the house after it.
 */
export async function findLapses(
  parts: Pick<PayingParts, 'givers'>,
  tx: Transaction,
  awards: readonly Pick<Award, 'memberId' | 'currency' | 'prize' | 'offeredAt'>[],
): Promise<readonly (Lapse | null)[]> {
  const found: (Lapse | null)[] = awards.map(() => null);
  const lapsing = giversOf(parts, awards).filter(({ lapsed }) => lapsed);
  if (lapsing.length > 0) await lockAll(tx, awards);
  for (const giver of lapsing)
    for (const [place, lapse] of ((await giver.lapsed?.(tx, awards)) ?? []).entries()) found[place] ??= lapse;
  return found;
}

/** The modules that give something of these. Cash, which most awards are, is given without one. */
function giversOf({ givers }: Pick<PayingParts, 'givers'>, awards: readonly { readonly prize: Prize }[]): PrizeGiver[] {
  const forms = new Set(awards.map(({ prize }) => prize.form));
  forms.delete('cash');
  return forms.size === 0 ? [] : givers().filter(({ form }) => forms.has(form));
}

/** Until when each of these awards can be claimed, in ms: as was meant, but not longer than its prize is of use. */
export async function findDeadlines(
  parts: Pick<PayingParts, 'givers'>,
  tx: Transaction,
  awards: readonly { readonly prize: Prize; readonly claimBy: number | null }[],
): Promise<readonly (number | null)[]> {
  const found = awards.map(({ claimBy }) => claimBy);
  const prizes = awards.map(({ prize }) => prize);
  for (const giver of giversOf(parts, awards))
    for (const [place, end] of ((await giver.until?.(tx, prizes)) ?? []).entries())
      if (end !== null) found[place] = Math.min(end, found[place] ?? end);
  return found;
}

/** Whoever posts several times in a transaction locks all accounts first, in the ledger's order. */
async function lockAll(
  tx: Transaction,
  awards: readonly Pick<Award, 'memberId' | 'currency' | 'prize'>[],
): Promise<void> {
  const keys = awards.flatMap(({ memberId: owner, currency: code, prize: { form } }): AccountKey[] => {
    if (form === 'points') return [{ kind: 'member_points', owner, currency: currency('PTS') }];
    const cash: AccountKey = { kind: 'member_cash', owner, currency: currency(code) };
    if (form === 'cash') return [cash];
    return form === 'bonus' ? [cash, { ...cash, kind: 'member_bonus' }] : [];
  });
  await lockAccounts(tx, [...new Set(await openAccounts(tx, keys))]);
}

/** The key of the permit with which operators approve an award that a rule has offered. */
export function approvalKey({ source, id }: Pick<Award, 'source' | 'id'>): string {
  return `${source}:${id}`;
}

/** The key of the permit with which operators give an award. */
export function permitKey(award: { readonly source: string; readonly sourceId: string }): string {
  return `${award.source}:${award.sourceId}`;
}
