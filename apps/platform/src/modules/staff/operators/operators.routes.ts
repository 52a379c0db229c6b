import type { HandlersOf } from '../../../infra/http/handlers.ts';
import { changeOperator, createOperator, listOperators, saveRole } from './manage.ts';
import type { Operators, OperatorsNeeds } from './operators.ts';
import { changeOwnPassword, confirmOwnAuthenticator } from './own-account.ts';
import { vouchForOperator } from './vouch.ts';

/** Sign-in of operators, changes of their own account, and the management of operators and roles. */
export function operatorHandlers(operators: Operators, needs: OperatorsNeeds): HandlersOf<'operators'> {
  const parts = { ...needs, twoFactor: operators.twoFactor };
  return {
    officeLogin: (form, caller) => operators.login(form, caller),

    async officeLogout(_, { token }) {
      if (token !== null) await operators.logout(token);
      return {};
    },

    officeMe: (_, { operator }) => operators.me(operator),

    officeTwoFactorStart: ({ password }, { operator: { operatorId, account } }) =>
      parts.twoFactor.start({ holderId: operatorId, account }, password),

    officeTwoFactorConfirm: ({ code }, context) => confirmOwnAuthenticator(parts, code, context),

    async officeChangePassword(form, context) {
      await changeOwnPassword(parts, form, context);
      return {};
    },

    officeOperators: (_, { operator }) => listOperators(parts, operator),
    officeCreateOperator: (form, context) => createOperator(parts, form, context),

    async officeChangeOperator(form, context) {
      await changeOperator(parts, form, context);
      return {};
    },

    async officeVouchOperator(form, context) {
      await vouchForOperator(parts, form, context);
      return {};
    },

    officeSaveRole: (form, context) => saveRole(parts, form, context),
  };
}
