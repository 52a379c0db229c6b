import { covers } from '../art/covers.gen.ts';
import { LazyImage } from '../../widgets/images/LazyImage.tsx';
import styles from './Cover.module.css';
import { DrawnCover } from './DrawnCover.tsx';

interface CoverProps {
  /** `icon` of the game: the address without width and extension; empty when the game has no art. */
  readonly icon: string;
  readonly gameCode: string;
  /** In the visitor's language; drawn when there is no art, or when it does not load. */
  readonly name: string;
  /** The widths at which the cover is shown, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Whether it is on the first screen, and loads at once instead of when it comes near. */
  readonly eager?: boolean;
}

const DEFAULT_WIDTHS = [180, 300, 480];

function sourceSet(icon: string, widths: readonly number[], ending: string): string {
  return widths.map((width) => `${icon}-${width}.${ending} ${width}w`).join(', ');
}

/** A game's cover, 3:4. Its colours are shown until it has loaded. Decorative: the game's name is beside it. */
export function Cover({ icon, gameCode, name, sizes, eager = false }: CoverProps) {
  const drawn = <DrawnCover name={name} gameCode={gameCode} />;
  if (icon === '') return drawn;
  const art = covers[gameCode];
  const widths = art?.widths ?? DEFAULT_WIDTHS;
  return (
    <LazyImage
      className={styles.cover}
      style={{ backgroundImage: art && `linear-gradient(${art.colours})` }}
      sources={[{ type: 'image/avif', srcSet: sourceSet(icon, widths, 'avif'), sizes }]}
      src={`${icon}-300.webp`}
      srcSet={sourceSet(icon, widths, 'webp')}
      sizes={sizes}
      width={300}
      height={400}
      eager={eager}
      fallback={drawn}
    />
  );
}
