import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { permissionsOf } from '../permissions'
import { roleLabel } from '@/session/roles'
import { userTexts as texts } from '../texts'
import { assignableRoles, isAssignable, type UndecidedRole, type UserValues } from '../user-values'

/** Administrator comes last, where nobody chooses it by a slip. */
const options = [...assignableRoles.filter((role) => role !== 'admin'), 'admin' as const].map((value) => ({
  value,
  label: roleLabel(value),
}))

type RoleFieldProps = { undecidedRole: UndecidedRole | null; disabled: boolean }

/** A pending or rejected role is shown, but cannot be chosen again (decision 44). */
export function RoleField({ undecidedRole, disabled }: RoleFieldProps) {
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
