import { lazy, Suspense } from 'react';
import { Share, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { buttonClass, Skeleton } from '@chhokka/ui';
import { usePageTitle } from '../../shared/page-title.ts';
import { useResources } from '../../shared/site.ts';
import styles from './DownloadPage.module.css';
import { type PhoneSystem, phoneSystem } from './phone.ts';

// Drawn on wide screens alone: a phone does not photograph itself.
const QrCode = lazy(() => import('../../shared/qr/QrCode.tsx').then((file) => ({ default: file.QrCode })));

/** /download: the site on the home screen of a phone, and the operator's app where there is one. */
export default function DownloadPage() {
  const t = useTranslations('help.download');
  usePageTitle(t('title'));
  const here = phoneSystem(navigator.userAgent);
  const systems: readonly PhoneSystem[] = here === 'ios' ? ['ios', 'android'] : ['android', 'ios'];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {here === null && <Scan />}
      <div className={styles.systems}>
        {systems.map((system) => (
          <Steps key={system} system={system} />
        ))}
      </div>
      <Stores />
    </div>
  );
}

function Scan() {
  const t = useTranslations('help.download');
  return (
    <section className={styles.scan}>
      <Suspense fallback={<Skeleton width={192} height={192} />}>
        <QrCode text={`${location.origin}/`} label={t('qr', { address: location.host })} />
      </Suspense>
      <div>
        <h2>{t('scan')}</h2>
        <p>{t('scanText')}</p>
        <p className={styles.address}>{location.host}</p>
      </div>
    </section>
  );
}

function Steps({ system }: { system: PhoneSystem }) {
  const t = useTranslations(`help.download.${system}`);
  return (
    <section className={styles.system}>
      <h2>
        {system === 'ios' ? <Share size={20} aria-hidden="true" /> : <Smartphone size={20} aria-hidden="true" />}
        {t('title')}
      </h2>
      <ol className={styles.steps}>
        <li>{t('open')}</li>
        <li>{t('menu')}</li>
        <li>{t('add')}</li>
      </ol>
    </section>
  );
}

const STORES = [
  { type: 'android', kind: 'storeAndroid' },
  { type: 'ios', kind: 'storeIos' },
  { type: 'appDownload', kind: 'app' },
] as const;

/** The apps that the operator names; without any there is nothing here. */
function Stores() {
  const t = useTranslations('help.download');
  const resources = useResources();
  const links = STORES.flatMap(({ type, kind }) => {
    const resource = resources.find(({ resourceType }) => resourceType === type);
    return resource ? [{ kind, url: resource.url }] : [];
  });
  if (links.length === 0) return null;
  return (
    <section className={styles.stores}>
      <h2>{t('stores')}</h2>
      <div className={styles.links}>
        {links.map(({ kind, url }) => (
          <a key={kind} className={buttonClass()} href={url} target="_blank" rel="noopener noreferrer">
            {t(kind)}
          </a>
        ))}
      </div>
    </section>
  );
}
