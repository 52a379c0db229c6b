import { ActionIcon, Button, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Gift, Inbox, LogOut, MessagesSquare, Moon, Sun } from 'lucide-react';
import { NavLink, Outlet } from 'react-router';
import { call } from '../shared/api.ts';
import { BrandMark } from '@chhokka/ui/brand';
import { changeLanguage, useLanguage } from '../shared/language.ts';
import { closeSession, useSession } from '../shared/session.ts';
import { useTexts } from '../shared/texts.ts';
import styles from './Shell.module.css';

/** What stands around every page: name, sections, language, theme, the way out. */
export function Shell() {
  const t = useTexts();
  const session = useSession();
  return (
    <>
      <header className={styles.header}>
        <div className={styles.bar}>
          <span className={styles.brand}>
            <BrandMark />
            <span className={styles.name}>{t.office}</span>
          </span>
          {session && (
            <nav className={styles.sections} aria-label={t.sections}>
              <NavLink to="/outbox" className={styles.section ?? ''}>
                <Inbox size={18} aria-hidden />
                {t.outbox.title}
              </NavLink>
              <NavLink to="/applications" className={styles.section ?? ''}>
                <Gift size={18} aria-hidden />
                {t.applications.title}
              </NavLink>
              <NavLink to="/chat" className={styles.section ?? ''}>
                <MessagesSquare size={18} aria-hidden />
                {t.chat.title}
              </NavLink>
            </nav>
          )}
          <div className={styles.tools}>
            <LanguageButton />
            <ThemeButton />
            {session && <SignOutButton account={session.account} />}
          </div>
        </div>
      </header>
      <main className={styles.main}>
        <Outlet />
      </main>
    </>
  );
}

/** Names the other language in itself: who cannot read this one finds it. */
function LanguageButton() {
  const other = useLanguage() === 'bn' ? 'en' : 'bn';
  return (
    <Button variant="subtle" size="md" px="sm" lang={other} onClick={() => changeLanguage(other)}>
      {other === 'bn' ? 'বাংলা' : 'English'}
    </Button>
  );
}

function ThemeButton() {
  const t = useTexts();
  // Otherwise it would write a style sheet of its own for a moment.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = colorScheme === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={isDark ? t.lightTheme : t.darkTheme}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
    </ActionIcon>
  );
}

function SignOutButton({ account }: { account: string }) {
  const t = useTexts();
  const queries = useQueryClient();

  function signOut(): void {
    // The session ends here whether or not the server can be told; there it ends by itself within hours.
    const told = call('officeLogout', {});
    closeSession();
    queries.clear();
    told.catch(() => undefined);
  }

  return (
    <>
      <ActionIcon className={styles.onPhones ?? ''} variant="subtle" size={44} aria-label={t.signOut} onClick={signOut}>
        <LogOut size={20} aria-hidden />
      </ActionIcon>
      <Button
        className={styles.onDesktops ?? ''}
        variant="default"
        size="md"
        px="sm"
        leftSection={<LogOut size={18} aria-hidden />}
        onClick={signOut}
      >
        <span className={styles.account}>{account}</span>
        {t.signOut}
      </Button>
    </>
  );
}
