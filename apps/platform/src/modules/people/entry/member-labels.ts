import type { Words } from '../../../infra/http/language.ts';

/** What the site is told about a member's VIP rank (null: none) and the labels that operators have given. */
export interface MemberLabels {
  readonly rank: { readonly level: number; readonly name: Words } | null;
  readonly labels: readonly string[];
}
