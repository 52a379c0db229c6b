import { useState } from 'react';
import { Link } from '../../shared/router.tsx';
import { useTranslations } from 'use-intl';
import { Brand } from '../../shared/Brand.tsx';
import { lobbyOf, useVendors } from '../../shared/catalogue.ts';
import { openFeedback } from '../../shared/dialogs.ts';
import { useSetting } from '../../shared/site.ts';
import styles from './Footer.module.css';

/** Who may play, how to keep it a pleasure, and the ways to help, to the operator and to every category. */
export function Footer() {
  const t = useTranslations();
  const vendors = useVendors();
  const feedback = useSetting('FEEDBACK');
  const [year] = useState(() => String(new Date().getFullYear()));
  const lobbies = (vendors.data ?? []).filter((group) => lobbyOf(group.gameCategory) !== null);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Brand name={t('common.brand')} />
          <p className={styles.responsible}>{t('shell.footer.responsible')}</p>
          <p className={styles.ways}>
            <Link to="/help" className={styles.link}>
              {t('shell.help')}
            </Link>
            <Link to="/download" className={styles.link}>
              {t('shell.download')}
            </Link>
            {feedback && (
              <button type="button" className={styles.link} onClick={openFeedback}>
                {t('shell.feedback')}
              </button>
            )}
          </p>
        </div>
        {lobbies.length > 0 && (
          <nav className={styles.links} aria-label={t('shell.footer.games')}>
            <h2 className={styles.heading}>{t('shell.footer.games')}</h2>
            <ul>
              {lobbies.map(({ gameCategory }) => (
                <li key={gameCategory}>
                  <Link to={lobbyOf(gameCategory) ?? '/'} className={styles.link}>
                    {t(`shell.category.${gameCategory}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles.law}>
          <span className={styles.adult}>18+</span>
          <p>
            {t('shell.footer.adult')}
            <br />
            {t('shell.footer.copyright', { year })}
          </p>
        </div>
      </div>
    </footer>
  );
}
