import { useEffect, useRef, useState } from 'react';
import { Optional } from '../../widgets/Optional.tsx';
import { Footer } from '../pages.ts';
import styles from './FooterPlace.module.css';

/** How far below the screen the footer is fetched. */
const NEAR = '0px 0px 600px';

/** Room for the footer, which arrives when the visitor comes near it. */
export function FooterPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    // A busy page is told of several changes at once, the last of which may be none.
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
