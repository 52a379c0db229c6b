import { Link } from 'react-router';
import { mayDo, useSession } from './session.ts';

/** The pages of numbers, and what operators need to open them. */
const PAGES = {
  DP: { path: '/deposits', needed: 'deposits.serve' },
  WD: { path: '/withdrawals', needed: 'withdrawals.serve' },
} as const;

/** The number on a receipt. That of a deposit or a withdrawal is linked to its row for operators who may see it. */
export function Reference({ number }: { number: string }) {
  const session = useSession();
  const page = PAGES[number.slice(0, 2) as keyof typeof PAGES] as (typeof PAGES)['DP' | 'WD'] | undefined;
  if (page === undefined || number[2] !== '-' || !mayDo(session, page.needed)) return number;
  return <Link to={`${page.path}?state=all&number=${encodeURIComponent(number)}`}>{number}</Link>;
}
