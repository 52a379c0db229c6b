import { useTranslations } from 'use-intl';
import { toast } from '@chhokka/ui';

/** Puts a text on the clipboard and says so. Where the browser has none (plain http), it says that too. */
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
