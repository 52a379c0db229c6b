import { useTranslations } from 'use-intl';
import { rateProblem, rateText } from './rate.ts';

/** Says what is wrong with a typed rate between two others; undefined: nothing. */
export function useRateError(): (typed: string, least: number, most: number) => string | undefined {
  const t = useTranslations('agents.shared.rate');
  return (typed, least, most) => {
    const problem = rateProblem(typed, least, most);
    return problem === null ? undefined : t(problem, { least: rateText(least), most: rateText(most) });
  };
}
