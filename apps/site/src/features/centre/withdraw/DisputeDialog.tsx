import type { Withdrawal } from '@chhokka/contracts';
import { useTranslations } from 'use-intl';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { useFormats } from '../../../platform/words/use-formats.ts';
import { WordsDialog } from './WordsDialog.tsx';

/** Reports that a payment did not arrive, in words and with an optional picture. */
export function DisputeDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useTranslations('centre.withdraw.dispute');
  const { money } = useFormats();
  const { withdrawalId, number, amount } = withdrawal;
  return (
    <WordsDialog
      title={t('title')}
      lead={t('lead', { number, amount: money(amount) })}
      words={{ label: t('words'), hint: t('wordsHint'), error: t('wordsError') }}
      pictures={{ legend: t('picture') }}
      action={t('send')}
      sent={t('sent')}
      onSend={(words, [imageId]) => {
        const said = { received: false, withdrawalId, words } as const;
        return centreCall('withdrawalConfirm', imageId ? { ...said, imageId } : said);
      }}
      onClose={onClose}
    />
  );
}
