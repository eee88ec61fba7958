import { Link } from 'react-router-dom'
import { stepLabels, type FormStep } from '@/domain/organization/fields/field-types'
import { Banner } from '@/components/ui/banner'
import { savingButton } from '../steps'
import type { LinkTo } from '../wizard-context'

type ConfirmNoticeProps = { toConfirm: readonly FormStep[]; step: FormStep; linkTo: LinkTo }

/** Each step is confirmed by its own button, so that what changed is corrected on the way. */
export function ConfirmNotice({ toConfirm, step, linkTo }: ConfirmNoticeProps) {
  const [first] = toConfirm
  if (!first) return null
  return (
    <Banner tone="info" role="note" title="Continua assim?">
      {toConfirm.includes(step) ? (
        <>
          Faz quase um ano que você conferiu esta etapa. Corrija o que mudou e use “{savingButton(step)}”,
          mesmo sem mudar nada.
        </>
      ) : (
        <>
          Falta conferir a etapa{' '}
          <Link className="link" to={linkTo(first)}>
            {stepLabels[first]}
          </Link>
          .
        </>
      )}
    </Banner>
  )
}
