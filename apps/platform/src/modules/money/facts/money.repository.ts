import type { Transaction } from '../../../infra/db.ts';
import type { Telling, XidRange } from './facts.types.ts';
import { TRANSFERRED } from './transfers.repository.ts';

/**
 * Writes facts about money that moved in the range, except play. Returns how many. A transfer makes one fact for each
 * of its entries on a member's account. Without a member, it makes one for each entry of a house account, except
 * accounts of providers.
 */
export async function tellMoney(tx: Transaction, { from, below }: XidRange, telling: Telling): Promise<number> {
  const { rowCount } = await tx.query(
    `with ${TRANSFERRED}, moved as materialized (
        select * from transferred where not is_play
      ), leg as (
        select id, from_account as account_id, from_version as version, to_account as other_id, to_version as other_version,
            -amount as amount from moved
        union all
        select id, to_account, to_version, from_account, from_version, amount from moved
      ), entered as materialized (
        select leg.*, own.kind as account_kind, other.kind as other_kind, own.currency,
            case when own.holder <> 'house' then facts.uuid_of(own.owner) end as member_id,
            case when other.holder <> 'house' then facts.uuid_of(other.owner) end as other_member_id,
            facts.sort_of(own.holder, own.owner = other.owner, other.holder, other.told_as) as sort
          from leg
            join ledger.known_account own on own.id = leg.account_id
            join ledger.known_account other on other.id = leg.other_id
          where (own.holder <> 'house' or other.holder = 'house' and own.told_as <> 'game')
            and not exists (
              select from facts.money told where told.account_id = leg.account_id and told.version = leg.version
            )
      ), above as materialized (
        select member_id, members.uplines(member_id) as path
          from (select distinct member_id from entered where member_id is not null) each
      )
      insert into facts.money (seq, told_at, at, amount, account_id, version, other_account_id, other_version, transfer_id,
          member_id, other_member_id, day, account_kind, other_kind, sort, transfer_kind, external_id, reference, currency, agent_path)
        select $3::bigint + row_number() over (order by t.at, e.id, e.account_id), to_timestamp($4::float8 / 1000), t.at,
            e.amount, e.account_id, e.version, e.other_id, e.other_version, e.id, e.member_id, e.other_member_id,
            facts.day_of(t.at, $5), e.account_kind, e.other_kind, e.sort, t.kind,
            t.external_id, t.reference, e.currency, coalesce(above.path, '{}')
          from entered e join moved t using (id) left join above using (member_id)
          where e.sort is not null`,
    [from, below, telling.seq, telling.now, telling.offset],
  );
  return rowCount ?? 0;
}
