import { TriangleAlert } from 'lucide-react';
import styles from './FormRefusal.module.css';

/** The platform's message about the whole form. */
export function FormRefusal({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={styles.refusal} role="alert">
      <TriangleAlert size={18} aria-hidden="true" />
      {text}
    </p>
  );
}
