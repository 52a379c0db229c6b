import { banners, type BannerArt } from '../art/banners.gen.ts';
import { LazyImage, type LazyImageProps, type PictureSource } from '../../widgets/images/LazyImage.tsx';
import styles from './BannerPicture.module.css';

interface BannerPictureProps {
  /**
   * `/art/banners/bengal` for a built-in picture, which has several widths and formats; otherwise the complete address.
   */
  readonly url: string;
  /**
   * `first`: the largest element of the first screen, loaded before anything else. `false`: loaded when it comes near.
   */
  readonly eager: LazyImageProps['eager'];
}

const PHONE = '(max-width: 640px)';
const WIDE_SIZES = '(min-width: 1312px) 1280px, 100vw';
const HOUSE = '/art/banners/';
const PAINTED: Readonly<Record<string, BannerArt | undefined>> = banners;
/**
 * A file that an operator adds to the site's art has the same formats as the built-in ones; `boot.js` relies on it too.
 */
const WIDE = { width: 1280, height: 380, widths: [1280, 1920], colours: 'transparent, transparent' };

/** A banner without its text, filling the box around it. */
export function BannerPicture({ url, eager }: BannerPictureProps) {
  const fallback = <span className={styles.picture} />;
  if (!url.startsWith('/')) {
    const { width, height } = WIDE;
    return <LazyImage className={styles.picture} src={url} {...{ width, height, eager, fallback }} />;
  }
  const { width, height, widths, colours } = PAINTED[url.replace(HOUSE, '')] ?? WIDE;
  return (
    <LazyImage
      className={styles.picture}
      style={{ backgroundImage: `linear-gradient(${colours})` }}
      sources={[...narrow(url), { type: 'image/avif', srcSet: sourceSet(url, widths, 'avif'), sizes: WIDE_SIZES }]}
      src={`${url}-${widths[0]}.webp`}
      srcSet={sourceSet(url, widths, 'webp')}
      sizes={WIDE_SIZES}
      {...{ width, height, eager, fallback }}
    />
  );
}

function narrow(url: string): PictureSource[] {
  return ['avif', 'webp'].map((ending) => ({
    media: PHONE,
    type: `image/${ending}`,
    srcSet: `${url}-phone-720.${ending} 720w`,
    sizes: '100vw',
  }));
}

function sourceSet(url: string, widths: readonly number[], ending: string): string {
  return widths.map((width) => `${url}-${width}.${ending} ${width}w`).join(', ');
}
