import { Suspense } from 'react';
import { Skeleton } from '@chhokka/ui';
import { lazyComponent } from '../../platform/chunks/chunk.tsx';
import { Optional } from '../Optional.tsx';

const QrCode = lazyComponent(async () => ({ default: (await import('@chhokka/ui/qr')).QrCode }));

/**
 * A QR code whose renderer loads when the first code is shown; `size` is the reserved room, in CSS px. If the renderer
 * fails to load, nothing is shown: every QR code has its address beside it.
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
