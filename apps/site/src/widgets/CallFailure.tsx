import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';
import { ErrorState } from '@chhokka/ui';
import { useFailureText } from '../platform/calls/failure-text.ts';

interface CallFailureProps {
  readonly error: Error;
  readonly onRetry: () => void | Promise<void>;
  readonly compact?: boolean;
}

/** A failed call in the visitor's language: what happened, the number to quote, and a retry button. */
export function CallFailure({ error, onRetry, compact }: CallFailureProps) {
  const t = useTranslations('common');
  const failureText = useFailureText();
  const requestId = error instanceof CallRefused && error.requestId;
  return (
    <ErrorState
      compact={compact}
      title={t('errorTitle')}
      text={
        <>
          {failureText(error)}
          {requestId && (
            <>
              <br />
              <small>{t('requestId', { id: requestId })}</small>
            </>
          )}
        </>
      }
      onRetry={onRetry}
    />
  );
}
