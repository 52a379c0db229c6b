import { IconButton, toast } from '@chhokka/ui';
import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** A value that the member must type elsewhere, with a button that copies it. */
export function CopyLine({ name, value, copied }: { name: string; value: string; copied: string }) {
  const t = useTranslations('centre.deposit.panel');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(copied);
      toast(t('copied', { name }), 'good');
    } catch {
      toast(t('notCopied'), 'bad');
    }
  }

  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{value}</span>
        <IconButton label={t('copy', { name })} icon={<Copy size={18} />} onClick={() => void copy()} />
      </dd>
    </div>
  );
}
