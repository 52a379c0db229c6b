import type { Transaction } from '../../../infra/db.ts';
import type { Profile } from './profile.types.ts';

/** Stores the remaining fields of the registration record. */
export async function insertProfile(
  tx: Transaction,
  memberId: string,
  profile: Profile & { readonly paymentPasswordHash: string | null },
): Promise<void> {
  await tx.query(
    `insert into members.profile (member_id, payee_name, birthday, id_number, payment_password_hash, qq_num, line, whatsapp,
       facebook, wechat, zalo, telegram, recommender_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      memberId,
      profile.payeeName,
      profile.birthday,
      profile.idNumber,
      profile.paymentPasswordHash,
      profile.qqNum,
      profile.line,
      profile.whatsapp,
      profile.facebook,
      profile.wechat,
      profile.zalo,
      profile.telegram,
      profile.recommenderId,
    ],
  );
}
