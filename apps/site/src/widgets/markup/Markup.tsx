import { useEffect, useMemo, useRef } from 'react';
import { classes } from '@chhokka/ui';
import { useNavigate } from '../../platform/router/router.tsx';
import { fitHeadings } from './headings.ts';
import styles from './Markup.module.css';

interface MarkupProps {
  /** As the platform answered it: it has made it safe. Nothing else belongs here. */
  readonly html: string;
  /** The level of the heading that it stands under; left out, 2. */
  readonly under?: number;
  readonly className?: string;
}

/** The operator's words with their headings, lists, tables and pictures. Links within the site do not load it anew. */
export function Markup({ html, under = 2, className }: MarkupProps) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = box.current;
    /** Presses of links arrive here, by the keyboard as well. */
    const follow = (event: MouseEvent): void => {
      const to = placeToGo(event);
      if (to === null) return;
      event.preventDefault();
      navigate(to);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  const fitted = useMemo(() => ({ __html: fitHeadings(html, under) }), [html, under]);
  // The platform's sanitiser lets nothing through that runs.
  return <div ref={box} className={classes(styles.markup, className)} dangerouslySetInnerHTML={fitted} />;
}

/** Where on the site the pressed link leads; null: nowhere, or the browser is to follow it itself. */
function placeToGo(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const to = link?.getAttribute('href') ?? '';
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return /^[/#]/.test(to) && !modified && event.button === 0 ? to : null;
}
