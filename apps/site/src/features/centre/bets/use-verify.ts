import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import { toast } from '@chhokka/ui';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { useFailureText } from '../../../platform/calls/failure-text.ts';
import { wireLanguage } from '../../../platform/language/language.ts';

/**
 * Opens the provider's page about a round in a new window. The window opens during the press, because browsers block it
 * later, and navigates when the platform has answered.
 */
export function useVerify(): (roundId: string) => Promise<void> {
  const t = useTranslations('centre.records.bets');
  const failureText = useFailureText();
  return async (roundId) => {
    const opened = window.open('about:blank', '_blank');
    if (!opened) {
      toast(t('popupBlocked'));
      return;
    }
    try {
      const { url } = await centreCall('roundDetail', { roundId, language: wireLanguage() });
      opened.opener = null;
      opened.location.replace(url);
    } catch (refused) {
      opened.close();
      if (!(refused instanceof CallRefused)) throw refused;
      toast(failureText(refused));
    }
  };
}
