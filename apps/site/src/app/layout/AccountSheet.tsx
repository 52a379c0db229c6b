import { ChevronRight, Clock3, LogOut } from 'lucide-react';
import { type ReactNode, useId } from 'react';
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
import { type MemberEntry, useMemberGroups } from './use-member-entries.tsx';
import { useSiteEntries } from './use-site-entries.tsx';

/** The account sheet of phones: the member's entries, what wide screens have in the right bar, language and theme. */
export default function AccountSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const session = useSession();
  const member = useMember();
  const groups = useMemberGroups();
  const siteEntries = useSiteEntries();
  const logout = useLogout();

  function leaveFor(action: () => void): void {
    onClose();
    action();
  }

  const name = member.data?.nickname || session?.account || '';
  const greeting = (
    <span className={styles.greeting}>
      <Avatar name={member.data?.avatar} size={32} /> {t('shell.greeting', { name })}
    </span>
  );
  return (
    <Dialog title={session === null ? t('shell.account') : greeting} width={440} onClose={onClose}>
      {session === null ? (
        <div className={styles.entrance}>
          <Button look="primary" onClick={() => leaveFor(() => openDialog('register'))}>
            {t('shell.register')}
          </Button>
          <Button onClick={() => leaveFor(() => openDialog('login'))}>{t('shell.login')}</Button>
        </div>
      ) : (
        groups.map(({ key, entries }) => (
          <Group key={key} title={t(`bar.sheet.${key}`)}>
            {key === 'money' && <Cashier entries={entries.filter(isCashier)} onChoose={leaveFor} />}
            <Entries entries={entries.filter((entry) => !isCashier(entry))} onChoose={leaveFor} />
            {key === 'play' && <Recent onChoose={onClose} />}
          </Group>
        ))
      )}
      {siteEntries.length > 0 && (
        <Group title={t('shell.help')}>
          <Entries entries={siteEntries} onChoose={leaveFor} />
        </Group>
      )}
      <Appearance />
      {session !== null && (
        <button type="button" className={classes(styles.entry, styles.leave)} onClick={() => leaveFor(logout)}>
          <LogOut size={18} aria-hidden="true" />
          <span>{t('shell.signOut')}</span>
        </button>
      )}
    </Dialog>
  );
}

const isCashier = ({ key }: MemberEntry): boolean => key === 'depositv2' || key === 'withdraw';

/** Entries that belong together, under their name. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The balance, and below it the two ways of money side by side. */
function Cashier({ entries, onChoose }: EntriesProps) {
  const t = useTranslations('shell');
  return (
    <div className={styles.cashier}>
      <div className={styles.balance}>
        <span>{t('balance')}</span>
        <BalanceChip />
      </div>
      {entries.length > 0 && (
        <div className={styles.ways}>
          {entries.map(({ key, label, icon, onSelect }) => (
            <Button
              key={key}
              look={key === 'depositv2' ? 'primary' : 'secondary'}
              icon={icon}
              wide
              onClick={() => onChoose(onSelect)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface EntriesProps {
  readonly entries: readonly MemberEntry[];
  readonly onChoose: (action: () => void) => void;
}

function Entries({ entries, onChoose }: EntriesProps) {
  return entries.map(({ key, label, icon, badge, onSelect }) => (
    <button key={key} type="button" className={styles.entry} onClick={() => onChoose(onSelect)}>
      {icon}
      <span>{label}</span>
      {badge}
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
        <Clock3 size={18} aria-hidden="true" />
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
