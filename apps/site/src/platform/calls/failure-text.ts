import { useTranslations } from 'use-intl';
import { CallRefused } from '@chhokka/client';

/**
 * Says in the visitor's words why a call failed: what the platform answered, that it could not be reached (such a refusal
 * has no words of its own), or, for a fault of this page, that something went wrong.
 */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('common');
  return (error) => (error instanceof CallRefused ? error.message || t('unreachable') : t('errorText'));
}
