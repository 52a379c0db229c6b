import { ChevronRight, Crown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMember } from '../../shared/member.ts';
import { Link } from '../../shared/router.tsx';
import { useSetting } from '../../shared/site.ts';
import styles from './Centre.module.css';

/**
 * Whose centre it is, with the rank where there is one. It leads to the ranks for who has a rank, and to account and
 * security for everybody else (1-site §2, Member centre). `to`: the address of a page of the centre.
 */
export function RankLink({ to }: { to: (page: string) => string }) {
  const t = useTranslations('centre.frame');
  const { data: member } = useMember();
  const hasRanks = useSetting('VIP') === true;
  if (member === undefined) return null;
  const { account, nickname, clubLabel } = member;
  const inRanks = clubLabel !== null && hasRanks;
  const [address, leads] = inRanks ? ['/vip', t('ranks')] : [to('securityCenter'), t('pages.securityCenter')];
  return (
    <Link to={address} replace={!inRanks} className={styles.rank} aria-label={`${nickname}, ${leads}`}>
      <span className={styles.who}>
        <strong>{nickname}</strong>
        <span>{clubLabel === null ? account : clubLabel.labelName}</span>
      </span>
      {clubLabel !== null && <Crown size={18} aria-hidden="true" />}
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}
