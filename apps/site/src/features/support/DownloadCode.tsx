import { lazy, Suspense } from 'react';
import { Skeleton } from '@chhokka/ui';

// Drawn on wide screens alone: a phone does not photograph itself.
const QrCode = lazy(() => import('../../shared/qr/QrCode.tsx').then((file) => ({ default: file.QrCode })));

/** The size of a code, in CSS px: that of `QrCode`. */
const SIZE = 192;

/** A code for the camera of a phone: the operator's picture, or one that is drawn here. */
export function Code({ text, picture, label }: { text: string; picture?: string | null; label: string }) {
  if (picture) return <img src={picture} width={SIZE} height={SIZE} alt={label} />;
  return (
    <Suspense fallback={<Skeleton width={SIZE} height={SIZE} />}>
      <QrCode text={text} label={label} />
    </Suspense>
  );
}
