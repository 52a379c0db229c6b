import { classes } from '@chhokka/ui';
import { type BannerArt, banners } from '../../games/art/banners.gen.ts';
import { LazyImage } from '../../widgets/images/LazyImage.tsx';
import styles from './PromotionPicture.module.css';

const HOUSE = '/art/banners/';
const PAINTED: Readonly<Record<string, BannerArt | undefined>> = banners;
const SIZES = '(min-width: 1000px) 400px, (min-width: 640px) 50vw, 100vw';

interface PromotionPictureProps {
  /** The address without width and extension, or a complete one. */
  readonly url: string;
  /** Whether it is on the first screen, and loads at once. */
  readonly eager: boolean;
}

/** The picture of a card, in the shape of banners on phones. It is decorative: the title is below it. */
export function PromotionPicture({ url, eager }: PromotionPictureProps) {
  const art = url.startsWith(HOUSE) ? PAINTED[url.slice(HOUSE.length)] : undefined;
  if (art === undefined) {
    return (
      <LazyImage className={styles.picture} src={url} width={720} height={420} eager={eager} fallback={<Bare />} />
    );
  }
  return (
    <LazyImage
      className={classes(styles.picture, styles.painted)}
      style={{ backgroundImage: `linear-gradient(${art.colours})` }}
      sources={[{ type: 'image/avif', srcSet: `${url}-phone-720.avif 720w`, sizes: SIZES }]}
      src={`${url}-phone-720.webp`}
      width={720}
      height={420}
      eager={eager}
      fallback={<Bare />}
    />
  );
}

function Bare() {
  return <span className={styles.picture} />;
}
