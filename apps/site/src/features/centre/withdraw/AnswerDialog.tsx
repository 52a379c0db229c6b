import { ANSWER_IMAGES } from '@chhokka/contracts/limits';
import { useTranslations } from 'use-intl';
import { centreCall } from '../../../platform/centre/centre-api.ts';
import { WordsDialog } from './WordsDialog.tsx';

interface AnswerDialogProps {
  readonly withdrawalId: string;
  /** What the operator asked for. */
  readonly asks: string;
  readonly onClose: () => void;
}

/** Answers what an operator asked about a withdrawal on hold, in words and with pictures. */
export function AnswerDialog({ withdrawalId, asks, onClose }: AnswerDialogProps) {
  const t = useTranslations('centre.withdraw.answer');
  return (
    <WordsDialog
      title={t('title')}
      lead={asks}
      words={{ label: t('words'), error: t('wordsError') }}
      pictures={{ legend: t('pictures', { most: ANSWER_IMAGES }), most: ANSWER_IMAGES }}
      action={t('send')}
      sent={t('sent')}
      onSend={(words, imageIds) => centreCall('withdrawalAnswer', { withdrawalId, words, imageIds: [...imageIds] })}
      onClose={onClose}
    />
  );
}
