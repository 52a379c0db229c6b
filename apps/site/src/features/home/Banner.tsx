import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, classes } from '@chhokka/ui';
import { BannerPicture } from '../../shared/BannerPicture.tsx';
import { usePlay } from '../../shared/play.ts';
import styles from './Banner.module.css';
import { useRotation } from './use-rotation.ts';

/** The banners of the group `home` (1-site §2) and the game that each one opens. */
const BANNERS = [
  { name: 'bengal', game: { vassalage: 'SUND', gameCode: 'royal-bengal', comingSoon: false } },
  { name: 'padma', game: { vassalage: 'SUND', gameCode: 'padma-ilish', comingSoon: false } },
] as const;

/** Headline, one line and one action over a painting; several take turns. */
export function Banner() {
  const t = useTranslations('home.banner');
  const { index, setIndex, bindings } = useRotation(BANNERS.length);
  return (
    <section className={styles.banner} aria-label={t('label')} aria-roledescription="carousel" {...bindings}>
      {BANNERS.map((banner, at) => (
        <Slide key={banner.name} banner={banner} shown={at === index} first={at === 0} />
      ))}
      {BANNERS.length > 1 && (
        <div className={styles.dots}>
          {BANNERS.map(({ name }, at) => (
            <button
              key={name}
              type="button"
              className={styles.dot}
              aria-label={t('go', { index: String(at + 1) })}
              aria-current={at === index}
              onClick={() => setIndex(at)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface SlideProps {
  readonly banner: (typeof BANNERS)[number];
  readonly shown: boolean;
  readonly first: boolean;
}

function Slide({ banner: { name, game }, shown, first }: SlideProps) {
  const t = useTranslations('home.banner');
  const play = usePlay();
  const Headline = first ? 'h1' : 'h2';
  return (
    <div className={classes(styles.slide, shown && styles.shown)} inert={!shown}>
      <BannerPicture name={name} first={first} />
      <div className={styles.words}>
        <Headline className={styles.title}>{t(`${name}.title`)}</Headline>
        <p className={styles.text}>{t(`${name}.text`)}</p>
        <Button look="primary" className={styles.action} onClick={() => play(game)}>
          {t(`${name}.action`)}
          <ArrowRight size={18} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
