import { CircleUserRound, Gamepad2, Gift, House, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '@chhokka/ui';
import { useUnread } from '../../platform/member/inbox.ts';
import { NavLink } from '../../platform/router/router.tsx';
import { useSettings } from '../../platform/site/site.ts';
import { AccountSheet } from '../pages.ts';
import styles from './TabBar.module.css';

/** The phone's navigation at the bottom of the screen, without what is switched off. */
export function TabBar() {
  const t = useTranslations('shell');
  const on = useSettings() ?? [];
  const [accountOpen, setAccountOpen] = useState(false);
  const unread = useUnread();

  return (
    <nav className={styles.bar} aria-label={t('tabBar')}>
      <TabLink to="/" icon={<House size={22} />} label={t('home')} />
      {on.includes('RNG') && <TabLink to="/rng" icon={<Gamepad2 size={22} />} label={t('games')} />}
      {on.includes('SPORTS') && <TabLink to="/sports" icon={<Trophy size={22} />} label={t('sports')} />}
      {on.includes('PROMOTION') && <TabLink to="/promotions" icon={<Gift size={22} />} label={t('promotions')} />}
      <button
        type="button"
        className={styles.tab}
        aria-label={unread > 0 ? `${t('account')} · ${t('unread', { count: unread })}` : undefined}
        onPointerDown={AccountSheet.preload}
        onClick={() => setAccountOpen(true)}
      >
        <span className={styles.icon}>
          <CircleUserRound size={22} />
          {unread > 0 && <span className={styles.dot} />}
        </span>
        <span>{t('account')}</span>
      </button>
      <Suspense>{accountOpen && <AccountSheet onClose={() => setAccountOpen(false)} />}</Suspense>
    </nav>
  );
}

function TabLink({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <NavLink to={to} end className={({ isActive }) => classes(styles.tab, isActive && styles.active)}>
      {icon}
      <span>{label}</span>
    </NavLink>
  );
}
