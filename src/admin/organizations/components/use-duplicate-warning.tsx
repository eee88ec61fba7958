import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { cnpjKey } from '@/lib/masks'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { DuplicateList } from '@/admin/organization/duplicate-list'
import { organizationQueries } from '@/admin/organization/queries'
import type { StepFormController } from '@/domain/organization/step-form/step-form-controller'
import { organizationTexts as texts } from '../texts'

const WHOLE = 14

const keyOf = (cnpj: unknown) => (typeof cnpj === 'string' ? cnpjKey(cnpj) : '')

/**
 * Names other organizations with the typed CNPJ once it is complete. The first press on save stops there, the second saves: a
 * CNPJ may appear twice (decision 23). A failed lookup stops nobody.
 */
export function useDuplicateWarning({ form }: Pick<StepFormController, 'form'>, id: string) {
  const client = useQueryClient()
  const cnpj = keyOf(useWatch({ control: form.control, name: 'cnpj' }))
  const [warned, setWarned] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { data: shown = [] } = useQuery({
    ...organizationQueries.withCnpj(cnpj, id),
    enabled: cnpj.length === WHOLE,
  })

  useEffect(() => {
    if (warned) box.current?.focus()
  }, [warned])

  /** It is false where the warning opened instead of saving. */
  async function isAccepted(): Promise<boolean> {
    const asked = keyOf(form.getValues('cnpj'))
    if (asked.length !== WHOLE || asked === warned) return true
    const found = await client.query(organizationQueries.withCnpj(asked, id)).catch(() => [])
    // Typed on meanwhile.
    if (keyOf(form.getValues('cnpj')) !== asked) return isAccepted()
    if (!found.some(({ whole }) => whole)) return true
    setWarned(asked)
    return false
  }

  return {
    isAccepted,
    warning: (
      // Always there, so that screen readers announce what comes.
      <div ref={box} tabIndex={-1} role="status" className="empty:absolute sm:col-span-2">
        {shown.length > 0 && (
          <Banner
            tone="warning"
            role="note"
            title={texts.duplicate}
            actions={
              cnpj === warned && (
                <Button type="submit" size="sm" variant="secondary">
                  {texts.createAnyway}
                </Button>
              )
            }
          >
            <DuplicateList duplicates={shown} />
          </Banner>
        )}
      </div>
    ),
  }
}
