import { ChevronRight, Clock3, LogOut } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, classes, Dialog, Switch } from '@chhokka/ui';
import { Avatar } from '../../widgets/Avatar.tsx';
import { BalanceChip } from '../../widgets/BalanceChip.tsx';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { useLogout } from '../../platform/session/logout.ts';
import { useMember } from '../../platform/member/member.ts';
import { useSession } from '../../platform/session/session.ts';
import { useSetting } from '../../platform/site/site.ts';
import { changeTheme, useTheme } from '../../platform/device/theme.ts';
import styles from './AccountSheet.module.css';
import { LanguageSelect } from './LanguageSelect.tsx';
import { RecentList } from './RecentPanel.tsx';
import { type MemberEntry, useMemberEntries } from './use-member-entries.tsx';
import { useSiteEntries } from './use-site-entries.tsx';

/** The account sheet of phones: the member's entries, what wide screens have in the right bar, language and theme. */
export default function AccountSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const session = useSession();
  const member = useMember();
  const memberEntries = useMemberEntries();
  const siteEntries = useSiteEntries();
  const logout = useLogout();

  function leaveFor(action: () => void): void {
    onClose();
    action();
  }

  const title = session === null ? t('account') : t('greeting', { name: member.data?.nickname || session.account });
  return (
    <Dialog title={title} width={440} onClose={onClose}>
      {session === null ? (
        <div className={styles.entrance}>
          <Button look="primary" onClick={() => leaveFor(() => openDialog('register'))}>
            {t('register')}
          </Button>
          <Button onClick={() => leaveFor(() => openDialog('login'))}>{t('login')}</Button>
        </div>
      ) : (
        <div className={styles.balance}>
          <span>
            <Avatar name={member.data?.avatar} size={32} /> {t('balance')}
          </span>
          <BalanceChip />
        </div>
      )}
      {session !== null && <Entries entries={memberEntries} onChoose={leaveFor} />}
      {session !== null && <Recent onChoose={onClose} />}
      <Entries entries={siteEntries} onChoose={leaveFor} />
      <Appearance />
      {session !== null && (
        <button type="button" className={classes(styles.entry, styles.leave)} onClick={() => leaveFor(logout)}>
          <LogOut size={20} aria-hidden="true" />
          <span>{t('signOut')}</span>
        </button>
      )}
    </Dialog>
  );
}

interface EntriesProps {
  readonly entries: readonly MemberEntry[];
  readonly onChoose: (action: () => void) => void;
}

function Entries({ entries, onChoose }: EntriesProps) {
  return entries.map(({ key, label, icon, onSelect }) => (
    <button key={key} type="button" className={styles.entry} onClick={() => onChoose(onSelect)}>
      {icon}
      <span>{label}</span>
      <ChevronRight size={18} aria-hidden="true" />
    </button>
  ));
}

function Recent({ onChoose }: { onChoose: () => void }) {
  const t = useTranslations('bar.side');
  if (!useSetting('RECENTGAMES')) return null;
  return (
    <details className={styles.recent}>
      <summary className={styles.entry}>
        <Clock3 size={20} aria-hidden="true" />
        <span>{t('recent')}</span>
        <ChevronRight size={18} aria-hidden="true" />
      </summary>
      <RecentList onChoose={onChoose} />
    </details>
  );
}

function Appearance() {
  const t = useTranslations('shell');
  const theme = useTheme();
  return (
    <div className={styles.settings}>
      <LanguageSelect />
      <Switch
        label={t('darkTheme')}
        checked={theme === 'dark'}
        onChange={(dark) => changeTheme(dark ? 'dark' : 'light')}
      />
    </div>
  );
}
