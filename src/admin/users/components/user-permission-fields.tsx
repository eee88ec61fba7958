import { useFormContext } from 'react-hook-form'
import { Banner } from '@/components/ui/banner'
import { Switch } from '@/components/ui/switch'
import { permissionLabels, permissionNames } from '../permissions'
import { userTexts as texts } from '../texts'
import type { UserValues } from '../user-values'

/** Product 2. The toggles follow the role and are not stored (product 3). */
export function UserPermissionFields() {
  const { register } = useFormContext<UserValues>()
  return (
    <div className="grid gap-5">
      <Banner tone="info" role="note">
        <p>{texts.adminNote}</p>
        <p>{texts.clientNote}</p>
      </Banner>
      <fieldset className="min-w-0">
        <legend className="text-sm text-ink-soft">{texts.togglesNotStored}</legend>
        <div className="mt-2 max-w-lg divide-y divide-line">
          {permissionNames.map((name) => (
            <Switch key={name} label={permissionLabels[name]} {...register(`permissions.${name}`)} />
          ))}
        </div>
      </fieldset>
    </div>
  )
}
