import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { openConsent, useMeasuredAs } from '../../platform/site/consent.ts';
import { openDialog } from '../../platform/dialogs/dialogs.ts';
import { Link } from '../../platform/router/router.tsx';
import { useService, useServiceEntries } from '../../platform/site/service.ts';
import { useSettings } from '../../platform/site/site.ts';
import styles from './Footer.module.css';

/** Help, the operator's channels, and the visitor's own settings, without what is switched off. */
export function HelpMenu() {
  const t = useTranslations();
  const on = useSettings() ?? [];
  const open = useService();
  const measured = useMeasuredAs() !== null;
  const desk = useServiceEntries('footer').some(({ csType }) => csType === 'livechat');
  return (
    <nav className={styles.links} aria-label={t('bar.footer.help')}>
      <h2 className={styles.heading}>{t('bar.footer.help')}</h2>
      <ul>
        {on.includes('HELPCENTER') && (
          <>
            <Way to="/help">{t('bar.footer.helpCentre')}</Way>
            <Way to="/help#term">{t('bar.footer.terms')}</Way>
            <Way to="/help#privacy">{t('bar.footer.privacy')}</Way>
            <Way to="/help#play">{t('bar.footer.play')}</Way>
          </>
        )}
        {desk && <Act onPress={() => void open()}>{t('bar.side.livechat')}</Act>}
        {on.includes('FEEDBACK') && <Act onPress={() => openDialog('feedback')}>{t('shell.feedback')}</Act>}
        {on.includes('NOTICE') && <Way to="/noticePage">{t('bar.footer.notices')}</Way>}
        {on.includes('AGENTJOIN') && <Way to="/join">{t('bar.footer.join')}</Way>}
        {on.includes('APPDOWNLOAD') && <Way to="/down">{t('bar.side.download')}</Way>}
        {measured && <Act onPress={openConsent}>{t('bar.footer.consent')}</Act>}
      </ul>
    </nav>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    </li>
  );
}

function Act({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={styles.link} onClick={onPress}>
        {children}
      </button>
    </li>
  );
}
