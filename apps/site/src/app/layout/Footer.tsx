import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { siteDay } from '@chhokka/kernel';
import { useAgeText } from '../../platform/site/age-limit.ts';
import { Brand } from '../../widgets/Brand.tsx';
import { lobbyOf, useVendors } from '../../games/catalogue.ts';
import { useSitePage } from '../../platform/site/content.ts';
import { Markup } from '../../widgets/markup/Markup.tsx';
import { Link } from '../../platform/router/router.tsx';
import { useResources, useSiteOffset } from '../../platform/site/site.ts';
import styles from './Footer.module.css';
import { HelpMenu } from './HelpMenu.tsx';
import { ProviderLogos } from './ProviderLogos.tsx';
import { SOCIAL, SOCIAL_NAMES, SocialMark } from './social-marks.tsx';

/** Providers, categories, help, the operator's social networks and licence, and the age limit (1-site §2, footer). */
export default function Footer() {
  const t = useTranslations();
  const age = useAgeText();
  const [now] = useState(() => Date.now());
  const year = siteDay(now, useSiteOffset()).slice(0, 4);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <ProviderLogos />
        <div className={styles.columns}>
          <div className={styles.about}>
            <Brand name={t('common.brand')} />
            <p className={styles.responsible}>{t('bar.footer.responsible')}</p>
            <SocialLinks />
          </div>
          <Products />
          <HelpMenu />
        </div>
        <Licence />
        <div className={styles.law}>
          <span className={styles.adult}>{age}+</span>
          <p>
            {t('bar.footer.adult', { age })}
            <br />
            {t('bar.footer.copyright', { year, name: t('common.brand') })}
          </p>
        </div>
      </div>
    </footer>
  );
}

function Products() {
  const t = useTranslations();
  const groups = useVendors().data ?? [];
  if (groups.length === 0) return null;
  return (
    <nav className={styles.links} aria-label={t('bar.footer.products')}>
      <h2 className={styles.heading}>{t('bar.footer.products')}</h2>
      <ul>
        {groups.map(({ gameCategory }) => (
          <li key={gameCategory}>
            <Link to={lobbyOf(gameCategory)} className={styles.link}>
              {t(`shell.category.${gameCategory}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows only the networks for which the operator has an address. */
function SocialLinks() {
  const t = useTranslations('bar.footer');
  const resources = useResources();
  const found = SOCIAL.flatMap((social) => {
    const url = resources.find(({ resourceType }) => resourceType === social)?.url;
    return url === undefined ? [] : [{ social, url }];
  });
  if (found.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={t('social')}>
      {found.map(({ social, url }) => (
        <li key={social}>
          <a
            className={styles.mark}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            title={SOCIAL_NAMES[social]}
            aria-label={t('opensElsewhere', { name: SOCIAL_NAMES[social] })}
          >
            <SocialMark of={social} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The operator's own licence text; nothing where the operator has written none. */
function Licence() {
  const { data } = useSitePage('licence');
  if (!data) return null;
  return (
    <section className={styles.licence} aria-label={data.title}>
      <Markup html={data.content} />
    </section>
  );
}
