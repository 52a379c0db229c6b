/**
 * The transfers that transactions from $1 to below $2 posted, as a list of CTEs that ends with `transferred`.
 * `is_play`: one side is a provider's account, the other a member's. `member_pays`: the paying account is not a house
 * account.
 */
export const TRANSFERRED = `
  house as materialized (
    select id, told_as from ledger.known_account where may_go_negative
  ), transferred as (
    select t.*, payer.id is null as member_pays, coalesce(
          payer.told_as = 'game' and receiver.id is null or receiver.told_as = 'game' and payer.id is null, false
        ) as is_play
      from ledger.posted_transfer t
        left join house payer on payer.id = t.from_account
        left join house receiver on receiver.id = t.to_account
      where t.xid >= $1 and t.xid < $2
  )`;
