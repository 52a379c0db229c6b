import type { RewardPrize } from '@chhokka/contracts';
import { Banknote, Coins, type LucideIcon, RotateCw, Star, Ticket } from 'lucide-react';
import styles from './Rewards.module.css';

const ICONS: Readonly<Record<RewardPrize['form'], LucideIcon>> = {
  cash: Banknote,
  bonus: Coins,
  points: Star,
  free_rounds: RotateCw,
  tickets: Ticket,
};

/** The sign of a kind of prize. */
export function PrizeIcon({ form }: { form: RewardPrize['form'] }) {
  const Icon = ICONS[form];
  return (
    <span className={styles.icon} data-form={form}>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}
