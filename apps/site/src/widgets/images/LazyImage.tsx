import type { CSSProperties, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { imageAddress, imageSet } from '../../platform/site/cdn.ts';
import { ATTEMPTS, createPictureMemory, pauseAfter } from './attempts.ts';
import { whenNear } from './near.ts';

/** One `<source>`: another format, or another shape for narrow screens. */
export interface PictureSource {
  readonly type: string;
  readonly media?: string;
  readonly srcSet: string;
  readonly sizes: string;
}

export interface LazyImageProps {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  readonly sources?: readonly PictureSource[];
  /** The size that is reserved for it, in CSS px. */
  readonly width: number;
  readonly height: number;
  /** Empty: it is decorative. */
  readonly alt?: string;
  /** On the first screen: loaded at once. `first` is the largest element there, loaded before anything else. */
  readonly eager?: boolean | 'first';
  /** Rendered in its place after the last attempt. */
  readonly fallback?: ReactNode;
  readonly className?: string;
  readonly style?: CSSProperties;
}

const shown = createPictureMemory();

type Phase = 'far' | 'fetching' | 'resting' | 'failed';

/**
 * A picture that loads when it comes near, in three attempts at most, without layout shift (1-site §9, Lazy images).
 * One that was shown before is shown at once.
 */
export function LazyImage(props: LazyImageProps) {
  return <Attempts key={props.src} {...props} />;
}

function Attempts(props: LazyImageProps) {
  const { src, eager = false, fallback } = props;
  const box = useRef<HTMLPictureElement>(null);
  const [phase, setPhase] = useState<Phase>(() => (eager !== false || shown.has(src) ? 'fetching' : 'far'));
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    if (phase !== 'far' || box.current === null) return undefined;
    return whenNear(box.current, () => setPhase('fetching'));
  }, [phase]);

  useEffect(() => {
    if (phase !== 'resting') return undefined;
    const timer = setTimeout(() => {
      setAttempt(attempt + 1);
      setPhase('fetching');
    }, pauseAfter(attempt));
    return () => clearTimeout(timer);
  }, [phase, attempt]);

  if (phase === 'failed' && fallback !== undefined) return fallback;
  return (
    <picture ref={box} className={props.className} style={props.style}>
      {phase === 'fetching' && (
        <Picture
          key={attempt}
          {...props}
          attempt={attempt}
          onFail={() => setPhase(attempt < ATTEMPTS ? 'resting' : 'failed')}
        />
      )}
    </picture>
  );
}

interface PictureProps extends LazyImageProps {
  /** From 1. */
  readonly attempt: number;
  readonly onFail: () => void;
}

function Picture(props: PictureProps) {
  const { src, srcSet, sizes, sources = [], width, height, alt = '', eager, onFail } = props;
  // boot.js loaded this picture from the site itself: another address would fetch it twice.
  const attempt = eager === 'first' ? ATTEMPTS : props.attempt;
  return (
    <>
      {sources.map((source) => (
        <source
          key={`${source.media} ${source.type}`}
          type={source.type}
          media={source.media}
          srcSet={imageSet(source.srcSet, attempt)}
          sizes={source.sizes}
        />
      ))}
      <img
        src={imageAddress(src, attempt)}
        srcSet={srcSet && imageSet(srcSet, attempt)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        fetchPriority={eager === 'first' ? 'high' : 'auto'}
        // boot.js already shows the first picture: it must not flicker.
        decoding={eager === 'first' ? 'sync' : 'async'}
        onLoad={() => shown.add(src)}
        onError={onFail}
      />
    </>
  );
}
