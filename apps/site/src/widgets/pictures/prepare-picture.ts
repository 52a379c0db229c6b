/** The maximum side of an uploaded picture, in px: the platform stores no larger one. */
const SENT_SIDE = 2_048;
const SENT_QUALITY = 0.85;
const PREVIEW_SIDE = 240;
const PREVIEW_QUALITY = 0.7;

export interface PreparedPicture {
  /** A jpeg without metadata: a photo's metadata may reveal where it was taken. */
  readonly blob: Blob;
  /** A small preview as a data address, which needs no permission. */
  readonly preview: string;
}

/** Redraws a picture, upright and scaled down, so that it uploads quickly. Rejects when it cannot be read. */
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
  // A png's transparency becomes white.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

/** The same aspect ratio with no side longer than `longest`; smaller pictures keep their size. */
export function sizeWithin(
  { width, height }: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
