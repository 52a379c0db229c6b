import { Gift } from 'lucide-react';
import { LazyImage } from '../../../widgets/images/LazyImage.tsx';
import styles from './Mall.module.css';

const SIZES = '(min-width: 700px) 280px, 50vw';

/** A picture of the points mall: a built-in one in several widths and formats, another one as it is. */
export function GoodPicture({ url }: { url: string }) {
  const isOurs = url.startsWith('/art/');
  const set = (ending: string): string => [240, 480].map((width) => `${url}-${width}.${ending} ${width}w`).join(', ');
  return (
    <LazyImage
      className={styles.picture}
      src={isOurs ? `${url}-240.webp` : url}
      {...(isOurs && {
        srcSet: set('webp'),
        sizes: SIZES,
        sources: [{ type: 'image/avif', srcSet: set('avif'), sizes: SIZES }],
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
