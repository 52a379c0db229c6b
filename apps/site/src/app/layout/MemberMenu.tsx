import { CircleUserRound, LogOut, Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Menu, type MenuItem } from '@chhokka/ui';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { useUnread } from '../../platform/member/inbox.ts';
import { useLogout } from '../../platform/session/logout.ts';
import { useMember } from '../../platform/member/member.ts';
import { isTrial, useSession } from '../../platform/session/session.ts';
import { useSetting } from '../../platform/site/site.ts';
import styles from './MemberMenu.module.css';
import { type MemberEntry, useMemberGroups } from './use-member-entries.tsx';

/** Messages, and the information dropdown, which greets the member (1-site §2, logged-in panel). */
export default function MemberMenu() {
  const t = useTranslations('shell');
  const session = useSession();
  const member = useMember();
  const groups = useMemberGroups();
  const logout = useLogout();
  const messages = useSetting('MESSAGE');
  const name = member.data?.nickname || session?.account || '';
  return (
    <>
      {messages && session !== null && !isTrial(session) && <Messages />}
      <Menu
        label={`${t('greeting', { name })} · ${t('menu')}`}
        head={t('greeting', { name })}
        trigger={<CircleUserRound size={22} strokeWidth={1.75} aria-hidden="true" />}
        items={[
          ...groups.flatMap(({ entries }) => entries.map(itemOf)),
          {
            key: 'logout',
            label: t('signOut'),
            icon: <LogOut size={18} />,
            tone: 'danger',
            isFirst: true,
            onSelect: logout,
          },
        ]}
      />
    </>
  );
}

/** An entry as the menu shows it, with its badge at the end of the line. */
function itemOf({ label, badge, ...entry }: MemberEntry, index: number): MenuItem {
  const shown = (
    <>
      <span className={styles.label}>{label}</span>
      {badge}
    </>
  );
  return { ...entry, label: shown, isFirst: index === 0 };
}

/** The button that opens the messages; a dot says that some are unread. */
function Messages() {
  const t = useTranslations('shell');
  const unread = useUnread();
  const label = unread > 0 ? t('unread', { count: unread }) : t('messages');
  return (
    <button
      type="button"
      className={styles.messages}
      aria-label={label}
      title={label}
      onClick={() => openDialog('centre', { page: 'messageV2' })}
    >
      <Mail size={20} aria-hidden="true" />
      {unread > 0 && <span className={styles.dot} />}
    </button>
  );
}
