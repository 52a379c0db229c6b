import { LateQrCode } from '../../widgets/qr/LateQrCode.tsx';

/** The size of a QR code, in CSS px: that of `QrCode`. */
const SIZE = 192;

/**
 * A QR code: the operator's picture, or one that is drawn here. Only wide screens show it and load its code, because a
 * phone cannot scan its own screen.
 */
export function Code({ text, picture, label }: { text: string; picture?: string | null; label: string }) {
  if (picture) return <img src={picture} width={SIZE} height={SIZE} alt={label} />;
  return <LateQrCode size={SIZE} text={text} label={label} />;
}
