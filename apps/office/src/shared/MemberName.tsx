import { Link } from 'react-router';
import { mayDo, useSession } from './session.ts';

/** A member's account, linked to the member's page for operators who may see it. */
export function MemberName({ memberId, account }: { memberId: string; account: string }) {
  if (!mayDo(useSession(), 'members.read')) return account;
  return <Link to={`/members/${memberId}`}>{account}</Link>;
}
