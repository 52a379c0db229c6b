import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Skeleton, Tabs } from '@chhokka/ui';
import { CallFailure } from '../../../widgets/CallFailure.tsx';
import { afterLogin } from '../login/after-login.ts';
import { SocialArea } from '../social/SocialArea.tsx';
import { shownFields } from './fields.ts';
import { linkInfo } from './link-info.ts';
import styles from './Register.module.css';
import { RegisterForm } from './RegisterForm.tsx';
import { RegisterLead } from './RegisterLead.tsx';
import { useInvite } from './use-invite.ts';
import { useRegister } from './use-register.ts';
import { useRules } from './use-rules.ts';
import { useWays, type Way } from './ways.ts';

/**
 * The sign-up between the title and the links, the same in the dialog and on the page. `onSuccess` is called when the
 * session is open.
 */
export function RegisterPanel({ onSuccess }: { onSuccess: () => void }) {
  const ways = useWays();
  const open = ways && ways.length > 0;
  return (
    <>
      <RegisterLead open={open} />
      {ways === undefined ? <Waiting /> : open && <Ways ways={ways} onSuccess={onSuccess} />}
      {open && <SocialArea onSuccess={(info) => afterLogin(info, { type: 'firebase', password: '', onSuccess })} />}
    </>
  );
}

/** Tabs when there is more than one way to sign up (2-account-entry §2), and the form of the selected one. */
function Ways({ ways, onSuccess }: { ways: readonly Way[]; onSuccess: () => void }) {
  const t = useTranslations('register');
  const id = useId();
  const rules = useRules();
  const register = useRegister((info) => afterLogin(info, { type: 'username', password: '', onSuccess }));
  const [link] = useState(linkInfo);
  const [wanted, setWanted] = useState<Way>();
  const way = wanted !== undefined && ways.includes(wanted) ? wanted : (ways[0] ?? 'username');
  const fields = rules.data && shownFields(way === 'mobile' ? rules.data.mobileFields : rules.data.fields);
  const invite = useInvite(link, fields?.some(([name]) => name === 'affiliateCode') ?? false);
  const tellBadCode = useEffectEvent(() => register.form.mark({ affiliateCode: t('inviteWrong') }));
  useEffect(() => {
    if (invite === 'bad') tellBadCode();
  }, [invite]);
  const drawn = fields?.filter(([name]) => name !== 'affiliateCode' || invite === 'none' || invite === 'bad');

  function choose(next: Way): void {
    if (next === way) return;
    setWanted(next);
    register.switched();
  }

  if (rules.isError) return <CallFailure compact error={rules.error} onRetry={() => void rules.refetch()} />;
  if (drawn === undefined) return <Waiting />;
  return (
    <>
      {ways.length > 1 && (
        <Tabs
          label={t('ways')}
          className={styles.ways}
          tabs={(['username', 'mobile'] as const).map((key) => ({
            key,
            label: t(key === 'mobile' ? 'byMobile' : 'byUsername'),
          }))}
          selected={way}
          panelId={id}
          onSelect={choose}
        />
      )}
      <RegisterForm id={id} way={way} fields={drawn} register={register} />
    </>
  );
}

/** A skeleton in the shape of the shortest form. */
function Waiting() {
  return (
    <div className={styles.form} aria-busy="true">
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height={72} />
      ))}
      <Skeleton height={52} />
    </div>
  );
}
