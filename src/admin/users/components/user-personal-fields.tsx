import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { PhoneInput } from '@/components/form/phone-input'
import { Select } from '@/components/ui/select'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { userTexts as texts } from '../texts'
import {
  accountStatuses,
  type UndecidedRole,
  type UserValues,
  assignableRoles,
  isAssignable,
} from '../user-values'
import { permissionsOf } from '../permissions'
import { roleLabel } from '@/session/roles'

const statusOptions = Object.entries(accountStatuses).map(([value, label]) => ({ value, label }))

type UserPersonalFieldsProps = {
  undecidedRole: UndecidedRole | null
  ownAccount: boolean
}

export function UserPersonalFields({ undecidedRole, ownAccount }: UserPersonalFieldsProps) {
  const { register, formState } = useFormContext<UserValues>()
  const { errors } = formState
  return (
    <div className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Nome" required error={errors.name?.message}>
          <TextInput autoComplete="off" maxLength={200} {...register('name')} />
        </Field>
        <Field label="E-mail" required error={errors.email?.message}>
          <TextInput type="email" autoComplete="off" maxLength={255} {...register('email')} />
        </Field>
        <Field label="Telefone">
          <PhoneInput autoComplete="off" {...register('phone')} />
        </Field>
        <RoleField undecidedRole={undecidedRole} disabled={ownAccount} />
      </div>
      <details className="rounded-md border border-line">
        <summary className="min-h-11 content-center px-4 py-2 text-sm text-ink-soft">
          {texts.notStored}
        </summary>
        <div className="grid gap-5 border-t border-line p-4 sm:grid-cols-2">
          <Field label="Status">
            <Select options={statusOptions} {...register('status')} />
          </Field>
          <Field label="Biografia" className="sm:col-span-2">
            <TextArea rows={3} {...register('bio')} />
          </Field>
          <Field label="Observações" className="sm:col-span-2">
            <TextArea rows={3} {...register('notes')} />
          </Field>
        </div>
      </details>
    </div>
  )
}

/** Administrator comes last, where nobody chooses it by a slip. */
const options = [...assignableRoles.filter((role) => role !== 'admin'), 'admin' as const].map((value) => ({
  value,
  label: roleLabel(value),
}))

type RoleFieldProps = { undecidedRole: UndecidedRole | null; disabled: boolean }

/** A pending or rejected role is shown, but cannot be chosen again (decision 44). */
function RoleField({ undecidedRole, disabled }: RoleFieldProps) {
  const { register, setValue } = useFormContext<UserValues>()
  const hint = disabled ? texts.ownRole : undecidedRole ? texts.waitingRole : undefined
  return (
    <Field label="Papel" hint={hint}>
      <Select
        options={
          undecidedRole
            ? [{ value: undecidedRole, label: roleLabel(undecidedRole), disabled: true }, ...options]
            : options
        }
        aria-disabled={disabled || undefined}
        disabled={disabled}
        {...register('role', {
          onChange: (event: { target: { value: string } }) => {
            const role = event.target.value
            if (isAssignable(role)) setValue('permissions', permissionsOf(role))
          },
        })}
      />
    </Field>
  )
}
