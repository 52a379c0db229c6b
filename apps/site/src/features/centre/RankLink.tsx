import { ChevronRight, Crown } from 'lucide-react';
import { useMember } from '../../platform/member/member.ts';
import { Avatar } from '../../widgets/Avatar.tsx';
import { Link } from '../../platform/router/router.tsx';
import { useSetting } from '../../platform/site/site.ts';
import styles from './Centre.module.css';

/**
 * The member's avatar and name, with the rank where there is one. It links to the page of the rank for a member who has one, and to
 * account and security for everybody else (1-site §2, Member centre). `to`: the address of a page of the centre.
 */
export function RankLink({ to }: { to: (page: string) => string }) {
  const { data: member } = useMember();
  const hasRanks = useSetting('VIP') === true;
  if (member === undefined) return null;
  const { account, nickname, clubLabel, avatar } = member;
  const inRanks = clubLabel !== null && hasRanks;
  // Many nicknames equal the account name.
  const second = clubLabel?.labelName ?? (account === nickname ? null : account);
  return (
    <Link to={to(inRanks ? 'playerRank' : 'securityCenter')} replace className={styles.rank}>
      <Avatar name={avatar} size={40} />
      <span className={styles.who}>
        <strong>{nickname}</strong>
        {second !== null && <span>{second}</span>}
      </span>
      {clubLabel !== null && <Crown size={18} aria-hidden="true" />}
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}
