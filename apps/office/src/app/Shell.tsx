import { ActionIcon, Alert, Button, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { LogOut, Moon, Sun, UserRound } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import { BrandMark } from '@chhokka/ui/brand';
import { call } from '../shared/api.ts';
import { changeLanguage, useLanguage } from '../shared/language.ts';
import { useIsResting } from '../shared/rest.ts';
import { closeSession, useSession } from '../shared/session.ts';
import { useTexts } from '../shared/texts.ts';
import { useAskedWaiting } from '../shared/waiting/use-waiting.ts';
import { MenuButton, Sections } from './Sections.tsx';
import styles from './Shell.module.css';

/** The frame around every page: name, sections, language, theme, sign-out. */
export function Shell() {
  const t = useTexts();
  const session = useSession();
  const waiting = useAskedWaiting();
  return (
    <>
      <header className={styles.header}>
        <div className={styles.bar}>
          {session && <MenuButton session={session} waiting={waiting} />}
          <span className={styles.brand}>
            <BrandMark />
            <span className={session ? styles.nameInside : styles.name}>{t.office}</span>
          </span>
          <div className={styles.tools}>
            <LanguageButton />
            <ThemeButton />
            {session && <AccountLink account={session.account} />}
            {session && <SignOutButton />}
          </div>
        </div>
      </header>
      <div className={session ? styles.columns : styles.column}>
        {session && (
          <div className={styles.side}>
            <Sections session={session} waiting={waiting} />
          </div>
        )}
        <main className={styles.main}>
          {session && <Resting />}
          <Outlet />
        </main>
      </div>
    </>
  );
}

/** Warns that the data may be stale. */
function Resting() {
  const t = useTexts();
  if (!useIsResting()) return null;
  return (
    <Alert variant="light" color="accent" role="status" className={styles.resting ?? ''}>
      {t.rests}
    </Alert>
  );
}

/** Names the other language in that language, so that people who cannot read this one find it. */
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
  // Otherwise it would briefly insert a style sheet of its own.
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

function AccountLink({ account }: { account: string }) {
  const t = useTexts();
  return (
    <Button
      component={Link}
      to="/own-account"
      variant="subtle"
      size="md"
      px="sm"
      aria-label={`${t.ownAccount.title}: ${account}`}
    >
      <UserRound size={20} aria-hidden />
      <span className={styles.account}>{account}</span>
    </Button>
  );
}

function SignOutButton() {
  const t = useTexts();
  const queries = useQueryClient();

  function signOut(): void {
    // The session ends here even if the server cannot be reached; there it expires within hours.
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
        {t.signOut}
      </Button>
    </>
  );
}
