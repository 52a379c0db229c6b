import type { Transaction } from '../../../infra/db.ts';
import type { AwardState, Offer, Prize } from './awards.types.ts';

/** What is stored of a prize beside its form and amount. */
function termsOf({ form: _form, amount: _amount, ...terms }: Prize): object {
  return terms;
}

/** Stores offers that are not there yet, in their order, and returns the ids of the new ones by `sourceId`. */
export async function insertAwards(
  tx: Transaction,
  offers: readonly Offer[],
  { state, now }: { readonly state: (offer: Offer) => AwardState; readonly now: number },
): Promise<Map<string, string>> {
  const rows = offers.map((offer) => ({
    member_id: offer.memberId,
    source: offer.source,
    source_id: offer.sourceId,
    rule_id: offer.ruleId,
    form: offer.prize.form,
    amount: String(offer.prize.amount),
    currency: offer.prize.form === 'points' ? 'PTS' : offer.currency,
    terms: termsOf(offer.prize),
    words: offer.title,
    state: state(offer),
    claim_ms: offer.claimBy,
    pays_itself: offer.paid === 'deadline',
    permit: offer.permit ?? null,
  }));
  const { rows: stored } = await tx.query<{ id: string; source_id: string }>(
    `insert into awards.award (member_id, source, source_id, rule_id, form, amount, currency, terms, words, state,
        offered_at, claim_by, pays_itself, permit)
      select o.member_id, o.source, o.source_id, o.rule_id, o.form, o.amount, o.currency, o.terms, o.words, o.state,
          to_timestamp($2::float8 / 1000), to_timestamp(o.claim_ms::float8 / 1000), o.pays_itself, o.permit
        from jsonb_to_recordset($1::jsonb) as o (member_id uuid, source text, source_id text, rule_id text, form text,
          amount bigint, currency text, terms jsonb, words jsonb, state text, claim_ms bigint, pays_itself boolean, permit text)
      on conflict (source, source_id) do nothing
      returning id, source_id`,
    [JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)), now],
  );
  return new Map(stored.map(({ id, source_id }) => [source_id, id]));
}
