import type { Transaction } from '../../../infra/db.ts';
import type { UserType } from '../../../infra/http/sessions.ts';

/** Makes a member an agent of a type, or a member again (0). */
export async function writeUserType(tx: Transaction, memberId: string, userType: UserType): Promise<void> {
  await tx.query('update members.member set user_type = $2 where id = $1 and user_type <> 4', [memberId, userType]);
}

/** Puts a member below another one, or below nobody (null). Whoever calls it keeps members from standing below themselves. */
export async function writeUpline(tx: Transaction, memberId: string, uplineId: string | null): Promise<void> {
  await tx.query('update members.member set upline_id = $2 where id = $1 and user_type <> 4', [memberId, uplineId]);
}
