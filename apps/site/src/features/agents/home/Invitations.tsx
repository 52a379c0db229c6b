import { useQuery } from '@tanstack/react-query';
import { Copy, UserPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CallValue } from '@chhokka/contracts';
import { Button, EmptyState, Skeleton } from '@chhokka/ui';
import { QrCode } from '@chhokka/ui/qr';
import { call } from '../../../platform/calls/api.ts';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { useCopy } from '../../../widgets/copy/use-copy.ts';
import { MEMBER_KEY } from '../../../platform/member/member.ts';
import { useSession } from '../../../platform/session/session.ts';
import styles from './AgentHomePage.module.css';

type Invitation = CallValue<'inviteCodes'>['list'][number];

/** The agent's invitation codes, each as a link to the sign-up and as a QR code. */
export function Invitations() {
  const t = useTranslations('account.agent');
  const session = useSession();
  const codes = useQuery({
    queryKey: [...MEMBER_KEY, 'inviteCodes', session?.token ?? ''],
    queryFn: ({ signal }) => call('inviteCodes', {}, { signal }),
    enabled: session !== null,
  });
  return (
    <section className={styles.panel} aria-labelledby="invitations">
      <h2 id="invitations">{t('invitations')}</h2>
      <p className={styles.text}>{t('invitationsText')}</p>
      {codes.isPending && <Skeleton className={styles.waiting} />}
      {codes.isError && <CallFailure compact error={codes.error} onRetry={async () => void (await codes.refetch())} />}
      {codes.data?.list.length === 0 && (
        <EmptyState compact picture={<UserPlus size={32} />} title={t('noCode')} text={t('noCodeText')} />
      )}
      {codes.data && codes.data.list.length > 0 && (
        <ul className={styles.invitations}>
          {codes.data.list.map((invitation) => (
            <Invite key={invitation.code} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Invite({ invitation: { code, domain } }: { invitation: Invitation }) {
  const t = useTranslations('account.agent');
  const copy = useCopy();
  const link = `${location.protocol}//${domain ?? location.host}/register?code=${encodeURIComponent(code)}`;
  return (
    <li className={styles.invitation}>
      <QrCode text={link} label={t('invitationQr', { code })} />
      <div className={styles.invitationWords}>
        <span className={styles.text}>{t('code')}</span>
        <strong className={styles.code}>{code}</strong>
        <span className={styles.linkText}>{link}</span>
        <Button icon={<Copy size={18} />} onClick={() => copy(link)}>
          {t('copyLink')}
        </Button>
      </div>
    </li>
  );
}
