import { type Minor, minor } from '@chhokka/kernel';
import type { PurseTerms } from '../../money/purses/index.ts';
import type { Prize, PrizeForm } from './awards.types.ts';

/** What is stored of a prize beside its form and amount: JSON, with amounts as strings of digits. */
export function termsOf({ form: _form, amount: _amount, ...terms }: Prize): string {
  return JSON.stringify(terms, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

type Text<T> = { readonly [Key in keyof T]: T[Key] extends Minor ? string : T[Key] };
type StoredPurseTerms = Omit<PurseTerms, 'maxStake' | 'maxCashOut'> & {
  readonly maxStake: string | null;
  readonly maxCashOut: string | null;
};

/** The prize as it was offered. */
export function prizeOf(form: PrizeForm, amount: Minor, stored: unknown): Prize {
  switch (form) {
    case 'cash':
      return { form, amount, ...(stored as Pick<Prize & { form: 'cash' }, 'wagering'>) };
    case 'bonus': {
      const { terms, ...rest } = stored as { terms: StoredPurseTerms } & Pick<Prize & { form: 'bonus' }, 'since'>;
      const { maxStake, maxCashOut } = terms;
      const amounts = { maxStake: amountOf(maxStake), maxCashOut: amountOf(maxCashOut) };
      return { form, amount, terms: { ...terms, ...amounts }, ...rest };
    }
    case 'points':
      return { form, amount };
    case 'free_rounds': {
      const rounds = stored as Text<Omit<Prize & { form: 'free_rounds' }, 'form' | 'amount'>>;
      return { form, amount, ...rounds, stake: minor(BigInt(rounds.stake)) };
    }
    case 'tickets':
      return { form, amount, ...(stored as Pick<Prize & { form: 'tickets' }, 'raffleId'>) };
  }
}

function amountOf(text: string | null): Minor | null {
  return text === null ? null : minor(BigInt(text));
}
