import {
  Bird,
  Cat,
  CircleUserRound,
  Fish,
  Flower2,
  Leaf,
  type LucideIcon,
  Moon,
  Rabbit,
  Sailboat,
  Squirrel,
  Star,
  Sun,
  Turtle,
} from 'lucide-react';
import type { AvatarName } from '@chhokka/contracts';
import { classes } from '@chhokka/ui';
import styles from './Avatar.module.css';

const DRAWN: Readonly<Record<AvatarName, readonly [LucideIcon, string | undefined]>> = {
  bird: [Bird, styles.river],
  cat: [Cat, styles.sun],
  fish: [Fish, styles.brand],
  rabbit: [Rabbit, styles.rose],
  turtle: [Turtle, styles.river],
  squirrel: [Squirrel, styles.sun],
  flower: [Flower2, styles.rose],
  leaf: [Leaf, styles.river],
  boat: [Sailboat, styles.brand],
  sun: [Sun, styles.sun],
  moon: [Moon, styles.brand],
  star: [Star, styles.rose],
};

/** A member's drawn avatar, the outline of a person for who has chosen none. `size` in px. Screen readers skip it. */
export function Avatar({ name, size }: { name: AvatarName | null | undefined; size: number }) {
  const [Icon, tone] = name ? DRAWN[name] : [CircleUserRound, styles.none];
  return (
    <span className={classes(styles.avatar, tone)} style={{ width: size, height: size }} aria-hidden="true">
      <Icon size={Math.round(size * 0.6)} strokeWidth={1.75} />
    </span>
  );
}
