import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import type { Base } from '../../../infra/composition/base.ts';
import { defineModule } from '../../../infra/composition/define.ts';
import type { Added } from '../../../infra/composition/points.ts';
import type { Office } from '../office/index.ts';
import officeModule from '../office/manifest.ts';
import { findHands } from './hands.repository.ts';
import { createOperators, type OperatorsNeeds } from './operators.ts';
import { accountsOfOperators, findOperatorId } from './operators.repository.ts';
import { operatorHandlers } from './operators.routes.ts';

declare module '../../../infra/composition/points.ts' {
  interface Answers {
    /** Consumes a solved proof of work. Throws `Refused('human_verification_failed')`. */
    proofOfWork: (altcha: string) => Promise<void>;
  }
}

export default defineModule({
  needs: { office: officeModule },
  asks: ['proofOfWork'],
  create: (parts) => createOperators(needsOf(parts)),
  calls: (operators, parts) => operatorHandlers(operators, needsOf(parts)),
  jobs: (operators) => every(5 * MINUTE, 'forget sessions of operators', () => operators.sweep()),
  operatorSessions: (operators) => operators,
  operatorAccounts: (_, { pool, clock }) => ({
    idOf: (account) => findOperatorId(pool, account),
    handsOf: (operatorId) => findHands(pool, operatorId, clock.now()),
  }),
  alarmKinds: () => ({ operator_reset: { page: 'operators' }, operator_reset_unvouched: { page: 'operators' } }),
  subjects: () => ({ operator: accountsOfOperators }),
});

function needsOf({ added, office, ...base }: Base & { added: Added; office: Office }): OperatorsNeeds {
  const rules = added.later('siteRules');
  return { ...base, audit: office.audit, rules, checkWork: added.later('proofOfWork') };
}
