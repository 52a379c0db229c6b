import { useTranslations } from 'use-intl';
import { CallRefused, UNREACHABLE } from '@chhokka/client';
import { ErrorState } from '@chhokka/ui';

interface CallFailureProps {
  readonly error: Error;
  readonly onRetry: () => void | Promise<void>;
  readonly compact?: boolean;
}

/** A call that failed, in the visitor's words: what happened, the number to quote, and another try. */
export function CallFailure({ error, onRetry, compact }: CallFailureProps) {
  const t = useTranslations('common');
  const refused = error instanceof CallRefused ? error : null;
  const text = refused?.code === UNREACHABLE ? t('unreachable') : refused?.message || t('errorText');
  return (
    <ErrorState
      compact={compact}
      title={t('errorTitle')}
      text={
        <>
          {text}
          {refused?.requestId && (
            <>
              <br />
              <small>{t('requestId', { id: refused.requestId })}</small>
            </>
          )}
        </>
      }
      onRetry={onRetry}
    />
  );
}
