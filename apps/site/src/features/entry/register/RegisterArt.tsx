import { useTranslations } from 'use-intl';
import { Brand } from '../../../widgets/Brand.tsx';
import { EntryBanner, useEntryBanner } from '../../../games/banner/EntryBanner.tsx';
import styles from './Register.module.css';

// The picture fills a panel that is twice as high as wide.
const SIZES = '(min-width: 900px) 600px, 100vw';

/** The banner of sign-up below the logo: the first of the operator's group w_register or w_reg, or the built-in one (2-account-entry §2). */
export function RegisterArt({ onClose }: { onClose?: () => void }) {
  const t = useTranslations();
  const banner = useEntryBanner('w_register', 'w_reg');
  return (
    <div className={styles.art}>
      {banner === undefined ? (
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
        <EntryBanner banner={banner} onFollow={onClose} />
      )}
      {banner === undefined && <p className={styles.caption}>{t('register.lead')}</p>}
      <div className={styles.logo}>
        <Brand name={t('common.brand')} />
      </div>
    </div>
  );
}

function sources(ending: 'avif' | 'webp'): string {
  return [480, 720].map((width) => `/art/banners/sign-up-${width}.${ending} ${width}w`).join(', ');
}
