import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, Skeleton } from '@chhokka/ui';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { MEMBER_KEY } from '../../../platform/member/member.ts';
import { useSession } from '../../../platform/session/session.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { Panel } from './Panel.tsx';
import styles from './Security.module.css';
import { useSignOut } from './use-sign-out.ts';

/** The member's sessions, newest first, with a button to end each, and one to end all the others. */
export function Devices() {
  const t = useTranslations('security.devices');
  const session = useSession();
  const devices = useQuery({
    queryKey: [...MEMBER_KEY, 'devices', session?.token ?? ''],
    queryFn: ({ signal }) => centreCall('devices', {}, { signal }),
    enabled: session !== null,
    // Sessions change while the page is closed: it is fetched again whenever it is opened.
    staleTime: 0,
  });
  const signOut = useSignOut();
  const others = devices.data?.list.some(({ current }) => !current) === true;
  return (
    <Panel icon={<MonitorSmartphone size={22} />} title={t('title')} text={t('text')}>
      {devices.isError ? (
        <CallFailure compact error={devices.error} onRetry={async () => void (await devices.refetch())} />
      ) : (
        <ul className={styles.devices} aria-busy={devices.isPending}>
          {devices.isPending && [1, 2].map((key) => <Waiting key={key} />)}
          {devices.data?.list.map((device) => (
            <DeviceRow key={device.id} device={device} onSignOut={signOut.one} />
          ))}
        </ul>
      )}
      {devices.isSuccess && !others && <p className={styles.quiet}>{t('alone')}</p>}
      {others && (
        <Button look="danger" onClick={signOut.others}>
          {t('others')}
        </Button>
      )}
    </Panel>
  );
}

function Waiting() {
  return (
    <li className={styles.device}>
      <Skeleton width={40} height={40} />
      <Skeleton className={styles.waitingLines} />
    </li>
  );
}
