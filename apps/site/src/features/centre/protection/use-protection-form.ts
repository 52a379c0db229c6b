import { useQueryClient } from '@tanstack/react-query';
import { type EntryForm, useEntryForm } from '../../../widgets/form/use-entry-form.ts';
import { type Protection, PROTECTION_KEY } from '../../../platform/centre/protection.ts';
import { useSession } from '../../../platform/session/session.ts';

/** A form of this page. The page shows the platform's answer from then on. */
export function useProtectionForm<Field extends string>(): EntryForm<Field> & {
  /** Sends the form and shows the answer. After a refusal, too, the page requests its data again. */
  readonly keep: (answer: Promise<Protection>) => Promise<void>;
} {
  const form = useEntryForm<Field>();
  const queries = useQueryClient();
  const session = useSession();
  return {
    ...form,
    async keep(answer) {
      try {
        queries.setQueryData<Protection>([...PROTECTION_KEY, session?.token ?? ''], await answer);
      } catch (error) {
        void queries.invalidateQueries({ queryKey: PROTECTION_KEY });
        throw error;
      }
    },
  };
}
