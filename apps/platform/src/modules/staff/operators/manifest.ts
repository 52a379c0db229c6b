import { MINUTE } from '@chhokka/kernel';
import { every } from '../../../infra/jobs.ts';
import { defineModule } from '../../../infra/modules/define.ts';
import officeModule from '../office/manifest.ts';
import { findHands } from './hands.repository.ts';
import { createOperators } from './operators.ts';
import { accountsOfOperators, findOperatorId } from './operators.repository.ts';
import { operatorHandlers } from './operators.routes.ts';

export default defineModule({
  needs: { office: officeModule },
  create: ({ added, ...parts }) =>
    createOperators({ ...parts, audit: parts.office.audit, rules: () => added.one('siteRules')() }),
  calls: operatorHandlers,
  jobs: (operators) => every(5 * MINUTE, 'forget sessions of operators', () => operators.sweep()),
  operatorSessions: (operators) => operators,
  operatorAccounts: (_, { pool, clock }) => ({
    idOf: (account) => findOperatorId(pool, account),
    handsOf: (operatorId) => findHands(pool, operatorId, clock.now()),
  }),
  subjects: () => ({ operator: accountsOfOperators }),
});
