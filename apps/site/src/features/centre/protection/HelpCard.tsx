import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useResources } from '../../../platform/site/site.ts';
import styles from './Protection.module.css';

/** Organisations that help, where the operator names some (resources `playHelp`). */
export function HelpCard() {
  const t = useTranslations('centre.protection.help');
  const links = useResources().filter(({ resourceType }) => resourceType === 'playHelp');
  if (links.length === 0) return null;
  return (
    <section className={styles.card}>
      <h4>{t('title')}</h4>
      <p className={styles.note}>{t('text')}</p>
      <ul className={styles.links}>
        {links.map(({ url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {t('visit', { host: URL.parse(url, location.href)?.host ?? url })}
              <ExternalLink size={16} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
