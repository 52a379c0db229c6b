import { CircleUserRound, Gamepad2, House, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { NavLink, useNavigate } from '../../shared/router.tsx';
import { useTranslations } from 'use-intl';
import { classes } from '@chhokka/ui';
import { openLogin } from '../../shared/dialogs.ts';
import { whenLoggedIn } from '../../shared/gate.ts';
import { isTrial, useSession } from '../../shared/session.ts';
import { dialogs, preloadPage } from '../pages.ts';
import styles from './TabBar.module.css';

/** The phone's navigation at the foot of the screen. */
export function TabBar() {
  const t = useTranslations('shell');
  const navigate = useNavigate();
  const session = useSession();
  const [accountOpen, setAccountOpen] = useState(false);

  return (
    <nav className={styles.bar} aria-label={t('tabBar')}>
      <TabLink to="/" icon={<House size={22} />} label={t('home')} />
      <TabLink to="/rng" icon={<Gamepad2 size={22} />} label={t('games')} />
      {session === null || isTrial(session) ? (
        <TabButton
          icon={<ReceiptText size={22} />}
          label={t('record')}
          onPress={() => whenLoggedIn('record', () => navigate('/account/bets'))}
        />
      ) : (
        <TabLink to="/account/bets" icon={<ReceiptText size={22} />} label={t('record')} />
      )}
      {session === null ? (
        <TabButton icon={<CircleUserRound size={22} />} label={t('login')} onPress={() => openLogin()} />
      ) : (
        <TabButton icon={<CircleUserRound size={22} />} label={t('account')} onPress={() => setAccountOpen(true)} />
      )}
      <Suspense>
        {accountOpen && session !== null && <dialogs.account onClose={() => setAccountOpen(false)} />}
      </Suspense>
    </nav>
  );
}

function TabLink({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) => classes(styles.tab, isActive && styles.active)}
      onPointerDown={() => preloadPage(to)}
    >
      {icon}
      <span>{label}</span>
    </NavLink>
  );
}

function TabButton({ icon, label, onPress }: { icon: ReactNode; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.tab} onPointerDown={dialogs.login.preload} onClick={onPress}>
      {icon}
      <span>{label}</span>
    </button>
  );
}
