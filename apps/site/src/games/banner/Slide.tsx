import { ArrowRight } from 'lucide-react';
import type { Banner, Linkage } from '@chhokka/contracts';
import { buttonClass, classes } from '@chhokka/ui';
import { usePlay } from '../launch/play.ts';
import { Link } from '../../platform/router/router.tsx';
import styles from './BannerBlock.module.css';
import { BannerPicture } from './BannerPicture.tsx';
import { addressOf } from './target.ts';

interface SlideProps {
  readonly banner: Banner;
  readonly shown: boolean;
  /** Whether its picture is loading or will be needed soon. */
  readonly drawn: boolean;
  readonly first: boolean;
}

/** Headline, one line and one action over a picture. The whole slide links to the action. */
export function Slide({ banner, shown, drawn, first }: SlideProps) {
  const { url, title, text } = banner;
  return (
    <div className={classes(styles.slide, shown && styles.shown)} inert={!shown}>
      {drawn && <BannerPicture url={url} eager={first ? 'first' : true} />}
      <div className={styles.words}>
        {title && <h2 className={styles.title}>{title}</h2>}
        {text && <p className={styles.text}>{text}</p>}
        {banner.target && <Action banner={banner} target={banner.target} />}
      </div>
    </div>
  );
}

interface ActionProps {
  readonly banner: Banner;
  readonly target: Linkage;
  /** Called when the visitor follows the link on this site: closes the dialog that holds the banner. */
  readonly onFollow?: (() => void) | undefined;
}

/** The link of the banner, which covers the whole slide or box around it. A game asks guests to log in first. */
export function Action({ banner: { action, title, bannerId }, target, onFollow }: ActionProps) {
  const play = usePlay();
  const words = (
    <>
      <span className={action ? undefined : 'visually-hidden'}>{action || title || bannerId}</span>
      {action && <ArrowRight size={18} aria-hidden="true" />}
    </>
  );
  const className = classes(styles.leads, action && buttonClass('primary'), action && styles.action);
  switch (target.linkageType) {
    case 'GAME':
      return (
        <button
          type="button"
          className={className}
          onClick={() => {
            onFollow?.();
            play({ ...target, comingSoon: false });
          }}
        >
          {words}
        </button>
      );
    case 'URL':
      return (
        <a className={className} href={target.url} target="_blank" rel="noopener noreferrer">
          {words}
        </a>
      );
    case 'VENDOR':
    case 'PROMOTION':
    case 'PAGE':
      return (
        <Link to={addressOf(target)} className={className} onClick={onFollow}>
          {words}
        </Link>
      );
  }
}
