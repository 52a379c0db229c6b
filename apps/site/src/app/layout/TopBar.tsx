import { useEffect, useState } from 'react';
import { Globe, Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { clockText } from '../../platform/language/clock.ts';
import { openDialog, preloadDialog } from '../../platform/dialogs/dialogs.ts';
import { changeLanguage, useLanguage } from '../../platform/language/language.ts';
import { useSiteOffset } from '../../platform/site/site.ts';
import { changeTheme, useTheme } from '../../platform/device/theme.ts';
import styles from './TopBar.module.css';

/** Clock, language and theme. */
export function TopBar() {
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <Clock />
        <div className={styles.controls}>
          <LanguageSwitch />
          <MoreLanguages />
          <ThemeSwitch />
        </div>
      </div>
    </div>
  );
}

function Clock() {
  const language = useLanguage();
  const minutesEast = useSiteOffset();
  const now = useSecond();
  return (
    <time className={styles.clock} dateTime={new Date(now).toISOString()}>
      {clockText(now, minutesEast, language)}
    </time>
  );
}

/** The current time in ms, updated at the start of each second. */
function useSecond(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick(): void {
      const time = Date.now();
      setNow(time);
      timer = setTimeout(tick, 1000 - (time % 1000));
    }
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}

function LanguageSwitch() {
  const t = useTranslations('shell');
  const language = useLanguage();
  const other = language === 'bn' ? 'en' : 'bn';
  return (
    <button
      type="button"
      className={styles.control}
      lang={other}
      title={t('switchLanguage')}
      onClick={() => changeLanguage(other)}
    >
      {t('otherLanguage')}
    </button>
  );
}

function MoreLanguages() {
  const label = useTranslations('shell')('language');
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      title={label}
      onPointerEnter={() => preloadDialog('languages')}
      onClick={() => openDialog('languages')}
    >
      <Globe size={17} />
    </button>
  );
}

function ThemeSwitch() {
  const t = useTranslations('shell');
  const theme = useTheme();
  const other = theme === 'light' ? 'dark' : 'light';
  const label = other === 'dark' ? t('darkTheme') : t('lightTheme');
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      title={label}
      onClick={() => changeTheme(other)}
    >
      {other === 'dark' ? <Moon size={17} /> : <Sun size={17} />}
    </button>
  );
}
