import { Construction, Headset, MapPinOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { languageList } from '@chhokka/messages/language-list';
import { languages } from '@chhokka/messages/languages';
import type { CallValue } from '@chhokka/contracts';
import { Button, classes } from '@chhokka/ui';
import { Brand } from '../widgets/Brand.tsx';
import { changeLanguage, useLanguage } from '../platform/language/language.ts';
import { usePageTitle } from '../platform/router/page-title.ts';
import { useService, useServiceEntries } from '../platform/site/service.ts';
import { useSystemStatus } from '../platform/site/site.ts';
import { ClosedUntil } from './ClosedUntil.tsx';
import styles from './ClosedPage.module.css';

type Status = CallValue<'systemStatus'>;

/**
 * The page shown while the site is closed (2-account-entry §2): for maintenance with its expected end, or for the
 * visitor's region with the IP address that the platform saw. It disappears by itself when the site opens.
 */
export default function ClosedPage({ status }: { status: Status }) {
  const t = useTranslations();
  const maintenance = status.status === 1;
  const title = t(maintenance ? 'help.closed.game maintenance' : 'help.closed.blockip');
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand name={t('common.brand')} />
        <Languages />
      </header>
      <main className={styles.card}>
        <span className={classes(styles.picture, !maintenance && styles.blocked)} aria-hidden="true">
          {maintenance ? <Construction size={36} strokeWidth={1.75} /> : <MapPinOff size={36} strokeWidth={1.75} />}
        </span>
        <h1>{title}</h1>
        <p className={styles.text}>{t(maintenance ? 'help.closed.info_maintenance' : 'help.closed.info_ip_block')}</p>
        {maintenance && status.maintenance.endTime !== null && (
          <ClosedUntil endTime={status.maintenance.endTime} minutesEast={status.gmtOffsetMinutes} />
        )}
        {!maintenance && (
          <dl className={styles.fact}>
            <dt>{t('help.closed.ip')}</dt>
            <dd>
              <bdi className={styles.address}>{status.location.ip}</bdi>
            </dd>
          </dl>
        )}
        <Actions />
      </main>
    </div>
  );
}

function Actions() {
  const entry = useServiceEntries('closed').find(({ csType }) => csType === 'livechat');
  const openService = useService();
  const t = useTranslations('help.closed');
  const { refetch } = useSystemStatus();
  const [checked, setChecked] = useState(false);

  async function check(): Promise<void> {
    await refetch();
    setChecked(true);
  }

  return (
    <>
      <div className={styles.actions}>
        {entry && (
          <Button look="primary" icon={<Headset size={18} aria-hidden="true" />} onClick={() => openService()}>
            {t('service')}
          </Button>
        )}
        <Button look={entry ? 'secondary' : 'primary'} onClick={check}>
          {t('check')}
        </Button>
      </div>
      <p className={styles.note} role="status">
        {t(checked ? 'unchanged' : 'looking')}
      </p>
    </>
  );
}

/** The three languages of the site. The list of all others needs the whole site around it. */
function Languages() {
  const t = useTranslations('shell');
  const shown = useLanguage();
  return (
    <div role="group" aria-label={t('language')} className={styles.languages}>
      {languageList.slice(0, languages.length).map(({ code, name }) => (
        <button
          key={code}
          type="button"
          lang={code.toLowerCase()}
          aria-pressed={code.toLowerCase() === shown}
          className={styles.language}
          onClick={() => changeLanguage(code)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
