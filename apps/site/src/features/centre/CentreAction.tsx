import { Button } from '@chhokka/ui';
import { type ReactNode, useId } from 'react';
import { FormRefusal } from '../../widgets/form/FormRefusal.tsx';
import styles from './Centre.module.css';

/** The action of a card. It stays in sight above the bar at the bottom while the card scrolls. */
export function CentreAction({ children }: { readonly children: ReactNode }) {
  return <div className={styles.action}>{children}</div>;
}

interface CentreSubmitProps {
  /** The platform's message about the whole form. */
  readonly refusal: string | null;
  /** Why the form cannot be sent now; null: it can. */
  readonly blocked?: string | null;
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The key that sends a form, with what stands in its way beside it, because the top of the form may be out of sight. */
export function CentreSubmit({ refusal, blocked = null, busy, children }: CentreSubmitProps) {
  const id = useId();
  return (
    <CentreAction>
      <FormRefusal text={refusal} />
      {blocked !== null && (
        <p id={id} className={styles.blocked}>
          {blocked}
        </p>
      )}
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        busy={busy}
        disabled={blocked !== null}
        aria-describedby={blocked === null ? undefined : id}
      >
        {children}
      </Button>
    </CentreAction>
  );
}
