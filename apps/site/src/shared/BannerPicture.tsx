import { banners } from './art/banners.gen.ts';
import styles from './BannerPicture.module.css';

/** A banner that exists in a wide and a phone form. */
export type BannerName = 'bengal' | 'padma' | 'cricket' | 'rng';

interface BannerPictureProps {
  readonly name: BannerName;
  /** It is the largest thing on the first screen: fetch it before anything else. */
  readonly first?: boolean;
}

const PHONE = '(max-width: 640px)';

function sourceSet(name: keyof typeof banners, ending: string): string {
  return banners[name].widths.map((width) => `/art/banners/${name}-${width}.${ending} ${width}w`).join(', ');
}

/** A painted banner without words, filling the box around it. */
export function BannerPicture({ name, first = false }: BannerPictureProps) {
  const phone = `${name}-phone` as const;
  const { width, height, colours } = banners[name];
  const sizes = '(min-width: 1312px) 1280px, 100vw';
  return (
    <picture className={styles.picture} style={{ backgroundImage: `linear-gradient(${colours})` }}>
      <source media={PHONE} type="image/avif" srcSet={sourceSet(phone, 'avif')} sizes="100vw" />
      <source media={PHONE} type="image/webp" srcSet={sourceSet(phone, 'webp')} sizes="100vw" />
      <source type="image/avif" srcSet={sourceSet(name, 'avif')} sizes={sizes} />
      <img
        src={`/art/banners/${name}-1280.webp`}
        srcSet={sourceSet(name, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt=""
        fetchPriority={first ? 'high' : 'auto'}
        // The first one stands already, put up by boot.js: it must not blink.
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  );
}
