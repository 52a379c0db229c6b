import { useTranslations } from 'use-intl';
import { toast } from '@chhokka/ui';

/** Copies a text to the clipboard and says so. Where the browser has no clipboard (plain http), it says that. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useTranslations('security');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('copied'), 'good');
    } catch {
      toast(t('copyFailed'), 'bad');
    }
  };
}
