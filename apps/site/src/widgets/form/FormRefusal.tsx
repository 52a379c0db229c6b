import { TriangleAlert } from 'lucide-react';
import styles from './FormRefusal.module.css';

/** What the platform said of the whole form. */
export function FormRefusal({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={styles.refusal} role="alert">
      <TriangleAlert size={18} aria-hidden="true" />
      {text}
    </p>
  );
}
