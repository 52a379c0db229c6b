import { QrCode } from '@chhokka/ui/qr';
import { Button, Paper, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { ActionDialog, typed, typedSecret } from '../../shared/dialog/ActionDialog.tsx';
import { PageHead } from '../../shared/listing/PageHead.tsx';
import { openSession, useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './OwnAccountPage.module.css';

/** How the operator signs in: password and authenticator. */
export function OwnAccountPage() {
  const t = useTexts().ownAccount;
  const session = useSession();
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      {session?.restricted && (
        <p className={styles.must} role="status">
          {session.mustChangePassword ? t.mustChange : t.must}
        </p>
      )}
      {session?.mustChangePassword !== true && <Authenticator isOn={session?.twoFactor ?? false} />}
      {(session?.mustChangePassword === true || !session?.restricted) && <Password />}
    </>
  );
}

interface Started {
  readonly secret: string;
  readonly uri: string;
}

function Authenticator({ isOn }: { isOn: boolean }) {
  const t = useTexts().ownAccount;
  const session = useSession();
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function confirm(form: FormData): Promise<void> {
    const { recoveryCodes } = await call('officeTwoFactorConfirm', { code: typed(form, 'code') });
    setCodes(recoveryCodes);
    setStarted(null);
    if (session) openSession({ ...session, ...(await call('officeMe', {})) });
  }

  return (
    <Paper className={styles.card ?? ''} withBorder radius="md">
      <h2>{t.authenticator}</h2>
      <p>{isOn ? t.isOn : t.isOff}</p>
      {!isOn && started === null && (
        <ActionDialog
          isMain
          label={t.start}
          title={t.start}
          submit={t.start}
          onSubmit={async (form) =>
            setStarted(await call('officeTwoFactorStart', { password: typedSecret(form, 'password') }))
          }
        >
          <Secret name="password" label={t.password} autoComplete="current-password" />
        </ActionDialog>
      )}
      {started && (
        <>
          <p>{t.secretText}</p>
          <QrCode text={started.uri} label={t.qr} />
          <p>{t.byHand}</p>
          <code className={styles.secret}>{started.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <div className={styles.tools}>
            <Button component="a" href={started.uri} variant="default" size="md">
              {t.openApp}
            </Button>
            <ActionDialog isMain label={t.confirm} title={t.confirm} submit={t.confirm} onSubmit={confirm}>
              <TextInput
                size="md"
                name="code"
                label={t.code}
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                withAsterisk={false}
                maxLength={16}
              />
            </ActionDialog>
          </div>
        </>
      )}
      {codes && (
        <div role="status">
          <h3 className={styles.codesTitle}>{t.recoveryTitle}</h3>
          <p>{t.recoveryText}</p>
          <p className={styles.codes}>
            {codes.map((code) => (
              <code key={code}>{code}</code>
            ))}
          </p>
        </div>
      )}
    </Paper>
  );
}

function Password() {
  const t = useTexts().ownAccount;
  const session = useSession();
  const [isChanged, setChanged] = useState(false);
  return (
    <Paper className={styles.card ?? ''} withBorder radius="md">
      <h2>{t.password}</h2>
      <ActionDialog
        label={t.changePassword}
        title={t.changePassword}
        text={t.changeText}
        submit={t.changePassword}
        onSubmit={async (form) => {
          const [oldPassword, newPassword] = ['old', 'new'].map((name) => typedSecret(form, name));
          await call('officeChangePassword', { oldPassword: oldPassword ?? '', newPassword: newPassword ?? '' });
          setChanged(true);
          if (session) openSession({ ...session, ...(await call('officeMe', {})) });
        }}
      >
        <Secret name="old" label={t.password} autoComplete="current-password" />
        <Secret name="new" label={t.newPassword} autoComplete="new-password" least={10} />
      </ActionDialog>
      <span role="status">{isChanged && t.changed}</span>
    </Paper>
  );
}

interface SecretProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly least?: number;
}

function Secret({ least, ...field }: SecretProps) {
  const t = useTexts();
  return (
    <PasswordInput
      {...field}
      size="md"
      required
      withAsterisk={false}
      maxLength={64}
      {...(least !== undefined && { minLength: least })}
      rightSectionWidth={44}
      visibilityToggleButtonProps={{ 'aria-label': t.signIn.showPassword }}
    />
  );
}
