import { useQuery } from '@tanstack/react-query';
import type { CallValue } from '@chhokka/contracts';
import { MEMBER_KEY } from '../../../platform/member/member.ts';
import { useSession } from '../../../platform/session/session.ts';
import { centreCall } from '../../../platform/centre/centre-api.ts';

/** The query key of what proves the member's payments. */
export const PAYMENT_KEY = [...MEMBER_KEY, 'payment'] as const;

/** Whether the member can prove a payment now. */
export function canProve(facts: CallValue<'paymentPassword'> | undefined): boolean {
  return facts !== undefined && (facts.twoFactor || (facts.isSet && facts.goodFrom === null));
}

/** Whether there is a payment password or an authenticator, and from when they are valid. */
export function usePaymentFacts() {
  const session = useSession();
  return useQuery({
    queryKey: [...PAYMENT_KEY, session?.token ?? ''],
    queryFn: ({ signal }) => centreCall('paymentPassword', {}, { signal }),
    enabled: session !== null,
  });
}
