import { Copy } from 'lucide-react';
import { IconButton } from '@chhokka/ui';
import { useCopy } from '../../../widgets/copy/use-copy.ts';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = useCopy();
  return <IconButton label={label} icon={<Copy size={18} />} onClick={() => void copy(text)} />;
}
