import { Gift } from 'lucide-react';
import { LazyImage } from '../../../widgets/images/LazyImage.tsx';
import styles from './Mall.module.css';

const SIZES = '(min-width: 700px) 280px, 50vw';
type Ending = 'webp' | 'avif';

/** A picture of the points mall: one of its own, one that an operator chose or uploaded for the site, or one elsewhere. */
export function GoodPicture({ url }: { url: string }) {
  const set = widthsOf(url);
  return (
    <LazyImage
      className={styles.picture}
      src={set === null ? url : (set('webp')[0]?.file ?? url)}
      {...(set !== null && {
        srcSet: srcSetOf(set('webp')),
        sizes: SIZES,
        sources: [{ type: 'image/avif', srcSet: srcSetOf(set('avif')), sizes: SIZES }],
      })}
      width={240}
      height={240}
      fallback={
        <span className={styles.noPicture}>
          <Gift size={40} strokeWidth={1.5} aria-hidden="true" />
        </span>
      }
    />
  );
}

interface Width {
  readonly file: string;
  readonly width: number;
}

/** The files of a built-in or uploaded picture, the smallest first; null: it is one file elsewhere. */
function widthsOf(url: string): ((ending: Ending) => Width[]) | null {
  if (url.startsWith('/art/goods/'))
    return (ending) => [240, 480].map((width) => ({ file: `${url}-${width}.${ending}`, width }));
  if (url.startsWith('/art/')) return (ending) => [{ file: `${url}-phone-720.${ending}`, width: 720 }];
  return null;
}

function srcSetOf(files: readonly Width[]): string {
  return files.map(({ file, width }) => `${file} ${width}w`).join(', ');
}
