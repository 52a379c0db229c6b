import { covers } from '../art/covers.gen.ts';
import styles from './Cover.module.css';
import { DrawnCover } from './DrawnCover.tsx';

interface CoverProps {
  /** `icon` of the game: the address without width and ending; empty when the game came without art. */
  readonly icon: string;
  readonly gameCode: string;
  /** In the visitor's language; drawn when there is no art. */
  readonly name: string;
  /** The widths at which the cover is shown, as in the `sizes` attribute. */
  readonly sizes: string;
  /** On the first screen: fetched at once instead of when it comes near. */
  readonly eager?: boolean;
}

const DEFAULT_WIDTHS = [180, 300, 480];

function sourceSet(icon: string, widths: readonly number[], ending: string): string {
  return widths.map((width) => `${icon}-${width}.${ending} ${width}w`).join(', ');
}

/** A game's cover, 3:4. Its colours stand until it arrives. Decorative: the game's name stands beside it. */
export function Cover({ icon, gameCode, name, sizes, eager = false }: CoverProps) {
  if (icon === '') return <DrawnCover name={name} gameCode={gameCode} />;
  const art = covers[gameCode];
  const widths = art?.widths ?? DEFAULT_WIDTHS;
  return (
    <picture className={styles.cover} style={{ backgroundImage: art && `linear-gradient(${art.colours})` }}>
      <source type="image/avif" srcSet={sourceSet(icon, widths, 'avif')} sizes={sizes} />
      <img
        src={`${icon}-300.webp`}
        srcSet={sourceSet(icon, widths, 'webp')}
        sizes={sizes}
        width={300}
        height={400}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
