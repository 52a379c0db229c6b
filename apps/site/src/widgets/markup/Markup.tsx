import { useEffect, useMemo, useRef } from 'react';
import { classes } from '@chhokka/ui';
import { useNavigate } from '../../platform/router/router.tsx';
import { fitHeadings } from './headings.ts';
import styles from './Markup.module.css';

interface MarkupProps {
  /** As the platform returned it, sanitised. Nothing else may be passed here. */
  readonly html: string;
  /** The level of the heading above it; left out, 2. */
  readonly under?: number;
  readonly className?: string;
}

/** The operator's text with its headings, lists, tables and pictures. Links within the site do not reload it. */
export function Markup({ html, under = 2, className }: MarkupProps) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = box.current;
    /** Handles presses of links, also by keyboard. */
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
  // The platform's sanitiser removes everything that could run.
  return <div ref={box} className={classes(styles.markup, className)} dangerouslySetInnerHTML={fitted} />;
}

/**
 * The address on the site that the pressed link leads to; null if there is none, or the browser must follow it itself.
 */
function placeToGo(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const to = link?.getAttribute('href') ?? '';
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return /^[/#]/.test(to) && !modified && event.button === 0 ? to : null;
}
