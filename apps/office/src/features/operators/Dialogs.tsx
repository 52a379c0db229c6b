import { PERMISSIONS } from '@chhokka/contracts/limits';
import { PasswordInput, TextInput } from '@mantine/core';
import { ActionDialog, typed, typedSecret } from '../../shared/dialog/ActionDialog.tsx';
import { ReasonField } from '../../shared/dialog/ReasonField.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './Operators.module.css';
import { type OperatorLine, type Role, useCreate, useSaveOperator, useSaveRole } from './use-operators.ts';

/** A new operator. */
export function CreateOperator({ roles }: { roles: readonly Role[] }) {
  const t = useTexts().operators;
  const create = useCreate();
  return (
    <ActionDialog
      isMain
      label={t.create}
      title={t.create}
      submit={t.create}
      onSubmit={(form) =>
        create({
          account: typed(form, 'account'),
          password: typedSecret(form, 'password'),
          roleIds: chosen(form, 'role'),
        })
      }
    >
      <TextInput
        size="md"
        name="account"
        label={t.account}
        title={t.accountRule}
        pattern="[A-Za-z][A-Za-z0-9_.\-]{1,63}"
        required
        withAsterisk={false}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Password label={t.password} required />
      <RoleChoice roles={roles} given={[]} />
    </ActionDialog>
  );
}

/** Changes an operator. */
export function ChangeOperator({ operator, roles }: { operator: OperatorLine; roles: readonly Role[] }) {
  const t = useTexts().operators;
  const save = useSaveOperator();
  const { operatorId, account, enabled, roleIds, twoFactor } = operator;
  return (
    <ActionDialog
      label={t.change}
      title={account}
      submit={t.save}
      onSubmit={(form) => {
        const password = typedSecret(form, 'password');
        return save({
          operatorId,
          enabled: form.has('enabled'),
          roleIds: chosen(form, 'role'),
          ...(password !== '' && { password }),
          forgetTwoFactor: form.has('forget'),
          reason: typed(form, 'reason'),
        });
      }}
    >
      <Choice name="enabled" label={t.enabled} isChosen={enabled} />
      <RoleChoice roles={roles} given={roleIds} />
      <Password label={t.newPassword} required={false} />
      {twoFactor && <Choice name="forget" label={t.forget} isChosen={false} />}
      <ReasonField label={t.reason} isOptional />
    </ActionDialog>
  );
}

/** A role, new or changed. */
export function SaveRole({ role }: { role?: Role }) {
  const t = useTexts().operators;
  const save = useSaveRole();
  return (
    <ActionDialog
      label={role ? t.change : t.newRole}
      title={role?.name ?? t.newRole}
      submit={t.save}
      onSubmit={(form) =>
        save({
          ...(role && { roleId: role.roleId }),
          name: typed(form, 'name'),
          permissions: PERMISSIONS.filter((name) => form.getAll('permission').includes(name)),
        })
      }
    >
      <TextInput
        size="md"
        name="name"
        label={t.roleName}
        defaultValue={role?.name ?? ''}
        required
        withAsterisk={false}
        maxLength={64}
        autoComplete="off"
      />
      <fieldset className={styles.choices}>
        <legend>{t.allows}</legend>
        {PERMISSIONS.map((name) => (
          <Choice
            key={name}
            name="permission"
            value={name}
            label={t.permissions[name]}
            isChosen={role?.permissions.includes(name) ?? false}
          />
        ))}
      </fieldset>
    </ActionDialog>
  );
}

function RoleChoice({ roles, given }: { roles: readonly Role[]; given: readonly string[] }) {
  const t = useTexts().operators;
  return (
    <fieldset className={styles.choices}>
      <legend>{t.roles}</legend>
      {roles.map(({ roleId, name }) => (
        <Choice key={roleId} name="role" value={roleId} label={name} isChosen={given.includes(roleId)} />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly value?: string;
  readonly label: string;
  readonly isChosen: boolean;
}

function Choice({ name, value = 'on', label, isChosen }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {label}
    </label>
  );
}

function Password({ label, required }: { label: string; required: boolean }) {
  const t = useTexts();
  return (
    <PasswordInput
      size="md"
      name="password"
      label={label}
      required={required}
      withAsterisk={false}
      minLength={10}
      maxLength={64}
      autoComplete="new-password"
      rightSectionWidth={44}
      visibilityToggleButtonProps={{ 'aria-label': t.signIn.showPassword }}
    />
  );
}

function chosen(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string');
}
