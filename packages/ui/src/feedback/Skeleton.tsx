import type { CSSProperties } from 'react';
import { classes } from '../classes.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
  readonly className?: string;
}

/** A placeholder in the shape of the coming content. Give the region around it `aria-busy`. */
export function Skeleton({ width, height, className }: SkeletonProps) {
  return <span className={classes(styles.skeleton, className)} style={{ width, height }} aria-hidden="true" />;
}
