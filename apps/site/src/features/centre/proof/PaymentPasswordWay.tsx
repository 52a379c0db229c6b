import type { ReactNode } from 'react';
import { createContext, use, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { PaymentPasswordDialog } from '../security/PaymentPasswordDialog.tsx';
import { PAYMENT_KEY, usePaymentFacts } from './payment-facts.ts';

const Way = createContext<() => void>(() => undefined);

/** Opens the dialog that sets the payment password, in front of the form that needs it. */
export const useSetPaymentPassword = (): (() => void) => use(Way);

/**
 * Lets everything inside ask for a payment password without leaving the page. The page keeps what was typed and
 * continues with the new password.
 */
export function PaymentPasswordWay({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Way value={() => setOpen(true)}>
      {children}
      {isOpen && <Setting onClose={() => setOpen(false)} />}
    </Way>
  );
}

function Setting({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { data: facts } = usePaymentFacts();
  const [began] = useState(facts);
  if (began === undefined) return null;
  return (
    <PaymentPasswordDialog
      isSet={began.isSet}
      hasPassword={began.hasPassword}
      onSet={() => queries.invalidateQueries({ queryKey: PAYMENT_KEY })}
      onClose={onClose}
    />
  );
}
