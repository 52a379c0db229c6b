import { useEffect, useRef, useState } from 'react';
import { Optional } from '../../widgets/Optional.tsx';
import { Footer } from '../pages.ts';
import styles from './FooterPlace.module.css';

/** How far below the screen the footer starts to load. */
const NEAR = '0px 0px 600px';

/** Reserves room for the footer, and loads it when the visitor scrolls near it. */
export function FooterPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    // A busy page gets several entries at once, and the last one may say that the footer is not near.
    const watch = new IntersectionObserver(
      (changes) => changes.some((change) => change.isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.place}>
      {near && (
        <Optional>
          <Footer />
        </Optional>
      )}
    </div>
  );
}
