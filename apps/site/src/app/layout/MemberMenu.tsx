import { CircleUserRound, LogOut } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Menu } from '@chhokka/ui';
import { useLogout } from '../../shared/logout.ts';
import { useMember } from '../../shared/member.ts';
import { useSession } from '../../shared/session.ts';
import styles from './MemberMenu.module.css';
import { useMemberEntries } from './use-member-entries.tsx';

/** The greeting, and the information dropdown below it (1-site §2). */
export default function MemberMenu({ className }: { className?: string }) {
  const t = useTranslations('shell');
  const session = useSession();
  const member = useMember();
  const entries = useMemberEntries();
  const logout = useLogout();
  const name = member.data?.nickname || session?.account || '';
  return (
    <Menu
      className={className}
      label={`${t('greeting', { name })} · ${t('menu')}`}
      trigger={
        <span className={styles.trigger}>
          <CircleUserRound size={22} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.greeting}>{t('greeting', { name })}</span>
        </span>
      }
      items={[
        ...entries,
        { key: 'logout', label: t('signOut'), icon: <LogOut size={18} />, tone: 'danger', onSelect: logout },
      ]}
    />
  );
}
