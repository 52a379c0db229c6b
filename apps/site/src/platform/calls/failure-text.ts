import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';

/**
 * Says in the visitor's language why a call failed: the platform's message; that it could not be reached, which has no
 * message of its own; or, for a fault of this page, that something went wrong.
 */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('common');
  return (error) => (error instanceof CallRefused ? error.message || t('unreachable') : t('errorText'));
}
