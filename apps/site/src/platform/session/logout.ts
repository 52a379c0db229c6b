import { useNavigate } from '../router/router.tsx';
import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import { call } from '../calls/api.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { closeSession, endingSession } from './session.ts';

/** Asks 'sure to logout', ends the session on the server, removes it here and goes home (1-site §4). */
export function useLogout(): () => void {
  const t = useTranslations('shell');
  const navigate = useNavigate();

  async function leave(): Promise<void> {
    try {
      await endingSession(call('logout', {}));
    } catch (refused) {
      // The session is removed here in any case; on the server it then expires when idle.
      if (!(refused instanceof CallRefused)) throw refused;
    }
    // In one step: a page that needs a session must not redirect in between.
    closeSession();
    navigate('/');
  }

  return () =>
    openDialog('confirm', {
      title: t('signOutTitle'),
      text: t('signOutText'),
      confirmLabel: t('signOut'),
      tone: 'danger',
      onConfirm: leave,
    });
}
