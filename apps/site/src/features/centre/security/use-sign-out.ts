import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import { toast } from '@chhokka/ui';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { openDialog } from '../../../platform/dialogs/dialogs.ts';
import { useFailureText } from '../../../platform/calls/failure-text.ts';
import { MEMBER_KEY } from '../../../platform/member/member.ts';

/** Asks for confirmation, ends one session or all others, says how many ended, and reloads the list. */
export function useSignOut(): { one: (id: string, place: string) => void; others: () => void } {
  const t = useTranslations();
  const failureText = useFailureText();
  const queries = useQueryClient();

  async function end(body: { id?: string }): Promise<void> {
    try {
      const { ended } = await centreCall('signOutDevices', body);
      toast(t('security.devices.signedOut', { count: ended }), 'good');
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused;
      toast(failureText(refused), 'bad');
    }
    await queries.invalidateQueries({ queryKey: [...MEMBER_KEY, 'devices'] });
  }

  function ask(title: string, text: string, body: { id?: string }): void {
    openDialog('confirm', {
      title,
      text,
      confirmLabel: t('security.devices.signOut'),
      tone: 'danger',
      onConfirm: () => end(body),
    });
  }

  return {
    one: (id, place) =>
      ask(t('security.devices.signOutTitle'), t('security.devices.signOutText', { device: place }), { id }),
    others: () => ask(t('security.devices.othersTitle'), t('security.devices.othersText'), {}),
  };
}
