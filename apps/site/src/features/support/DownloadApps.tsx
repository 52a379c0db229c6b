import { useTranslations } from 'use-intl';
import type { SiteResource } from '@chhokka/contracts';
import { buttonClass } from '@chhokka/ui';
import { useResources, useSettings } from '../../platform/site/site.ts';
import { Code } from './Code.tsx';
import styles from './DownloadPage.module.css';

/** The resources that are apps, with the node that switches each, and its name. */
const APPS = [
  { type: 'android', node: 'ANDROIDAPP', name: 'androidApp', action: 'get' },
  { type: 'ios', node: 'IOSAPP', name: 'iosApp', action: 'get' },
  { type: 'appDownload', node: 'APPDOWNLOAD', name: 'page', action: 'open' },
] as const;

type App = (typeof APPS)[number] & { readonly resource: SiteResource };

/** The operator's apps that are not switched off. */
export function useApps(): readonly App[] {
  const resources = useResources();
  const on = useSettings() ?? [];
  return APPS.flatMap((app) => {
    const resource = resources.find(({ resourceType }) => resourceType === app.type);
    return resource && on.includes(app.node) ? [{ ...app, resource }] : [];
  });
}

interface AppsProps {
  readonly apps: readonly App[];
  /** Whether nothing is above them. */
  readonly alone: boolean;
  readonly withCodes: boolean;
}

export function Apps({ apps, alone, withCodes }: AppsProps) {
  const t = useTranslations('download');
  return (
    <section className={styles.stores} aria-label={t('apps')}>
      {!alone && <h2>{t('apps')}</h2>}
      <div className={styles.apps}>
        {apps.map(({ type, name, action, resource }) => (
          <article key={type} className={styles.app}>
            <h3>{t(name)}</h3>
            {withCodes && (
              <Code
                text={new URL(resource.url, location.origin).href}
                picture={resource.qrCodeUrl}
                label={t('qr', { address: t(name) })}
              />
            )}
            <a className={buttonClass()} href={resource.url} target="_blank" rel="noopener noreferrer">
              {t(action)}
            </a>
          </article>
        ))}
      </div>
    </section>
  );
}
