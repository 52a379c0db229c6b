import { ChevronRight, LogOut } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Dialog, Switch } from '@chhokka/ui';
import { BalanceChip } from '../../shared/BalanceChip.tsx';
import { useLogout } from '../../shared/logout.ts';
import { useMember } from '../../shared/member.ts';
import { useSession } from '../../shared/session.ts';
import { changeTheme, useTheme } from '../../shared/theme.ts';
import styles from './AccountSheet.module.css';
import { LanguageSelect } from './LanguageSelect.tsx';
import { useMemberEntries } from './use-member-entries.tsx';

/** The member's corner on phones: balance, record, security, feedback, language, theme, sign out. */
export default function AccountSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const session = useSession();
  const member = useMember();
  const entries = useMemberEntries();
  const logout = useLogout();
  const theme = useTheme();

  function leaveFor(action: () => void): void {
    onClose();
    action();
  }

  return (
    <Dialog
      title={t('greeting', { name: member.data?.nickname || session?.account || '' })}
      width={440}
      onClose={onClose}
    >
      <div className={styles.balance}>
        <span>{t('balance')}</span>
        <BalanceChip />
      </div>
      {entries.map(({ key, label, icon, onSelect }) => (
        <button key={key} type="button" className={styles.entry} onClick={() => leaveFor(onSelect)}>
          {icon}
          <span>{label}</span>
          <ChevronRight size={18} aria-hidden="true" />
        </button>
      ))}
      <div className={styles.settings}>
        <LanguageSelect />
        <Switch
          label={t('darkTheme')}
          checked={theme === 'dark'}
          onChange={(dark) => changeTheme(dark ? 'dark' : 'light')}
        />
      </div>
      <button type="button" className={styles.entry} onClick={() => leaveFor(logout)}>
        <LogOut size={20} aria-hidden="true" />
        <span>{t('signOut')}</span>
      </button>
    </Dialog>
  );
}
