import { LateQrCode } from '../../widgets/qr/LateQrCode.tsx';

/** The size of a code, in CSS px: that of `QrCode`. */
const SIZE = 192;

/**
 * A code for the camera of a phone: the operator's picture, or one that is drawn here. Wide screens alone show it, and
 * fetch what draws it: a phone does not photograph itself.
 */
export function Code({ text, picture, label }: { text: string; picture?: string | null; label: string }) {
  if (picture) return <img src={picture} width={SIZE} height={SIZE} alt={label} />;
  return <LateQrCode size={SIZE} text={text} label={label} />;
}
