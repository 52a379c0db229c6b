import { Suspense } from 'react';
import { Skeleton } from '@chhokka/ui';
import { lazyComponent } from '../../platform/chunks/chunk.tsx';
import { Optional } from '../Optional.tsx';

const QrCode = lazyComponent(async () => ({ default: (await import('@chhokka/ui/qr')).QrCode }));

/**
 * A code whose drawing is fetched when it is first shown; `size` is the room for it until then, in CSS px. Where it fails
 * to arrive nothing stands: whoever shows a code shows its address as well.
 */
export function LateQrCode({ size, text, label }: { size: number; text: string; label: string }) {
  return (
    <Optional>
      <Suspense fallback={<Skeleton width={size} height={size} />}>
        <QrCode text={text} label={label} />
      </Suspense>
    </Optional>
  );
}
