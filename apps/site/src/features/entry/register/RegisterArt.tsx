import { useTranslations } from 'use-intl';
import { Brand } from '../../../widgets/Brand.tsx';
import { useResource } from '../../../platform/site/site.ts';
import styles from './Register.module.css';

/** The banner group of sign-up, by both of its names (2-account-entry §2). */
const GROUPS = ['w_register', 'w_reg'];

// The picture fills a panel that is twice as high as wide.
const SIZES = '(min-width: 900px) 600px, 100vw';

/** The banner of sign-up below the logo: the operator's picture, or the built-in one. */
export function RegisterArt() {
  const t = useTranslations();
  const named = useResource(...GROUPS);
  return (
    <div className={styles.art}>
      {named === undefined ? (
        <picture>
          <source type="image/avif" srcSet={sources('avif')} sizes={SIZES} />
          <img
            src="/art/banners/sign-up-480.webp"
            srcSet={sources('webp')}
            sizes={SIZES}
            width={480}
            height={640}
            alt=""
          />
        </picture>
      ) : (
        <img src={named} alt="" />
      )}
      {named === undefined && <p className={styles.caption}>{t('register.lead')}</p>}
      <div className={styles.logo}>
        <Brand name={t('common.brand')} />
      </div>
    </div>
  );
}

function sources(ending: 'avif' | 'webp'): string {
  return [480, 720].map((width) => `/art/banners/sign-up-${width}.${ending} ${width}w`).join(', ');
}
