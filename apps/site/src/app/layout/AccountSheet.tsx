import { ChevronRight, LogOut, ReceiptText } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Dialog, Select, Switch } from '@chhokka/ui';
import { BalanceChip } from '../../shared/BalanceChip.tsx';
import { whenLoggedIn } from '../../shared/gate.ts';
import { changeLanguage, useLanguage } from '../../shared/language.ts';
import { useLogout } from '../../shared/logout.ts';
import { useMember } from '../../shared/member.ts';
import { useSession } from '../../shared/session.ts';
import { changeTheme, useTheme } from '../../shared/theme.ts';
import styles from './AccountSheet.module.css';

/** The member's corner on phones: balance, record, language, theme, sign out. */
export default function AccountSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const session = useSession();
  const member = useMember();
  const navigate = useNavigate();
  const logout = useLogout();
  const language = useLanguage();
  const theme = useTheme();

  function leaveFor(action: () => void): void {
    onClose();
    action();
  }

  return (
    <Dialog title={t('greeting', { name: member.data?.nickname || session?.account || '' })} onClose={onClose}>
      <div className={styles.balance}>
        <span>{t('balance')}</span>
        <BalanceChip />
      </div>
      <button
        type="button"
        className={styles.entry}
        onClick={() => leaveFor(() => whenLoggedIn('record', () => void navigate('/account/bets')))}
      >
        <ReceiptText size={20} aria-hidden="true" />
        <span>{t('bettingRecord')}</span>
        <ChevronRight size={18} aria-hidden="true" />
      </button>
      <div className={styles.settings}>
        <Select
          label={t('language')}
          value={language}
          options={[
            { value: 'bn', label: 'বাংলা' },
            { value: 'en', label: 'English' },
          ]}
          onChange={(value) => changeLanguage(value === 'en' ? 'en' : 'bn')}
        />
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
