import { covers, coverWidths } from '../art/covers.gen.ts';
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

function sourceSet(icon: string, ending: string): string {
  return coverWidths.map((width) => `${icon}-${width}.${ending} ${width}w`).join(', ');
}

/** A game's cover, 3:4. Its colours are shown until it has loaded. Decorative: the game's name is beside it. */
export function Cover({ icon, gameCode, name, sizes, eager = false }: CoverProps) {
  const drawn = <DrawnCover name={name} gameCode={gameCode} />;
  if (icon === '') return drawn;
  const colours = covers[gameCode];
  return (
    <LazyImage
      className={styles.cover}
      style={{ backgroundImage: colours && `linear-gradient(${colours})` }}
      sources={[{ type: 'image/avif', srcSet: sourceSet(icon, 'avif'), sizes }]}
      src={`${icon}-300.webp`}
      srcSet={sourceSet(icon, 'webp')}
      sizes={sizes}
      width={300}
      height={400}
      eager={eager}
      fallback={drawn}
    />
  );
}
