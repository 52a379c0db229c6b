import { useTranslations } from 'use-intl';
import { useFormats } from '../../../platform/words/use-formats.ts';
import type { Problem, Problems } from './draft.ts';

const AMOUNTS: ReadonlySet<Problem['why']> = new Set(['ownLow', 'ownHigh']);

/** What is wrong with each field, in words. */
export function useProblemTexts(): (problems: Problems) => Record<string, string> {
  const t = useTranslations('agents.contracts.problems');
  const { money } = useFormats();
  const text = ({ why, bound = '' }: Problem): string => t(why, { bound: AMOUNTS.has(why) ? money(bound) : bound });
  return (problems) => Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, text(problem)]));
}
