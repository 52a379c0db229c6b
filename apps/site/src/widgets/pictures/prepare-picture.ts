/** What is sent is no larger, in points a side: the platform keeps no more. */
const SENT_SIDE = 2_048;
const SENT_QUALITY = 0.85;
const PREVIEW_SIDE = 240;
const PREVIEW_QUALITY = 0.7;

export interface PreparedPicture {
  /** A jpeg without anything that is not seen: a photo says where it was taken. */
  readonly blob: Blob;
  /** A small one, as an address that needs no permission. */
  readonly preview: string;
}

/** Draws a picture anew, upright and not too large, so that it leaves quickly. Rejects when it cannot be read. */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  const bitmap = await createImageBitmap(file);
  try {
    const blob = await new Promise<Blob | null>((resolve) =>
      drawn(bitmap, SENT_SIDE).toBlob(resolve, 'image/jpeg', SENT_QUALITY),
    );
    if (blob === null) throw new Error('the browser could not draw the picture');
    return { blob, preview: drawn(bitmap, PREVIEW_SIDE).toDataURL('image/jpeg', PREVIEW_QUALITY) };
  } finally {
    bitmap.close();
  }
}

function drawn(bitmap: ImageBitmap, longest: number): HTMLCanvasElement {
  const { width, height } = sizeWithin(bitmap, longest);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('the browser does not draw');
  // What a png leaves open is paper.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

/** The same shape with no side longer than `longest`; smaller ones stay as they are. */
export function sizeWithin(
  { width, height }: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
