import { CircleCheck, Share, Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass, EmptyState } from '@chhokka/ui';
import { isInstalled, useInstall } from '../../platform/device/install.ts';
import { usePageTitle } from '../../platform/router/page-title.ts';
import { Link } from '../../platform/router/router.tsx';
import { useSetting } from '../../platform/site/site.ts';
import { Apps, useApps } from './DownloadApps.tsx';
import { Code } from './Code.tsx';
import styles from './DownloadPage.module.css';
import { isOnPhone, type PhoneSystem, phoneSystem } from './phone.ts';

/** /down and /download: the site on a phone's home screen, and the operator's apps, if any. */
export default function DownloadPage() {
  const t = useTranslations('download');
  usePageTitle(t('title'));
  const onPhone = isOnPhone();
  const lite = useSetting('LITEAPP') === true;
  const apps = useApps();
  if (!lite && apps.length === 0) return <Nothing />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {lite && <p>{t('lead')}</p>}
      </header>
      {lite && <Lite onPhone={onPhone} />}
      {apps.length > 0 && <Apps apps={apps} alone={!lite} withCodes={!onPhone} />}
    </div>
  );
}

/** The site itself as an app: by the browser's own offer, or else by manual steps. Desktops show the way to a phone. */
function Lite({ onPhone }: { onPhone: boolean }) {
  const install = useInstall();
  const ios = phoneSystem(navigator.userAgent) === 'ios';
  const systems: readonly PhoneSystem[] = ios ? ['ios', 'android'] : ['android', 'ios'];
  const installed = isInstalled();
  return (
    <>
      {installed && <Installed />}
      {install && <Install onPress={install} />}
      {!onPhone && <Scan />}
      {!installed && !(install && onPhone) && (
        <div className={styles.systems}>
          {systems.map((system) => (
            <Steps key={system} system={system} />
          ))}
        </div>
      )}
    </>
  );
}

function Installed() {
  const t = useTranslations('download.install');
  return (
    <p className={styles.installed}>
      <CircleCheck size={20} aria-hidden="true" />
      {t('done')}
    </p>
  );
}

function Install({ onPress }: { onPress: () => Promise<void> }) {
  const t = useTranslations('download.install');
  return (
    <section className={styles.install}>
      <img src="/art/brand/icon-192.png" width={64} height={64} alt="" />
      <div>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
      </div>
      <Button look="primary" size="large" onClick={onPress}>
        {t('action')}
      </Button>
    </section>
  );
}

function Scan() {
  const t = useTranslations('download');
  return (
    <section className={styles.scan}>
      <Code text={`${location.origin}/`} label={t('qr', { address: location.host })} />
      <div>
        <h2>{t('scan')}</h2>
        <p>{t('scanText')}</p>
        <p className={styles.address}>{location.host}</p>
      </div>
    </section>
  );
}

function Steps({ system }: { system: PhoneSystem }) {
  const t = useTranslations(`download.${system}`);
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

function Nothing() {
  const t = useTranslations('download');
  return (
    <EmptyState
      wholePage
      picture={<Smartphone size={48} aria-hidden="true" />}
      title={t('none')}
      text={t('noneText')}
      action={
        <Link to="/" className={buttonClass('primary')}>
          {t('home')}
        </Link>
      }
    />
  );
}
