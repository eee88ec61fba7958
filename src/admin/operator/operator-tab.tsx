import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { operatorSettingsQuery, type OperatorSettings } from '@/domain/operator/queries'
import { compareVersions } from '@/lib/compare-versions'
import { masks } from '@/lib/masks'
import type { Compare } from '@/lib/query/save-with-version'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { InertWhileSaving } from '@/components/form/inert-while-saving'
import { MaskedInput } from '@/components/form/masked-input'
import { PhoneInput } from '@/components/form/phone-input'
import { useConflictDialog } from '@/components/form/use-conflict-dialog'
import { useDraftForm } from '@/components/form/use-draft-form'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'
import { Switch } from '@/components/ui/switch'
import { TextInput } from '@/components/ui/text-input'
import { operatorMutations } from './mutations'
import { operatorParts, problemOf, refusalOf, toValues, type OperatorValues } from './operator-values'
import { operatorTexts as texts } from './texts'

export default function OperatorTab() {
  const query = useQuery({ ...operatorSettingsQuery, staleTime: 0 })
  if (query.data) return <OperatorForm settings={query.data} />
  if (query.error) return <LoadFailed query={query} title={texts.loadFailed} />
  return <SkeletonLines lines={8} />
}

function OperatorForm({ settings }: { settings: OperatorSettings }) {
  const { form, seen, setSeen, clearDraft } = useDraftForm<OperatorSettings, OperatorValues>({
    about: 'operator',
    current: settings,
    follows: true,
    toValues,
  })
  const { errors } = form.formState
  const save = useSingleMutation({ ...operatorMutations.save(), onSuccess: clearDraft })
  const { promptUser, conflictDialog } = useConflictDialog()

  const compare: Compare<OperatorSettings, OperatorValues> = (mine, newer, base) => {
    const { conflicts, merge } = compareVersions(operatorParts, mine, toValues(newer), toValues(base))
    return {
      title: texts.stale,
      conflicts,
      merge(choices) {
        const chosen = merge(choices)
        if (!chosen) return null
        setSeen(newer)
        form.reset(chosen, { keepDefaultValues: true })
        return chosen
      },
    }
  }
  const refuse = (refused: ReturnType<typeof problemOf>) => {
    if (refused) form.setError(refused.field, { message: refused.sentence }, { shouldFocus: true })
  }
  const send = form.handleSubmit((values) => {
    const problem = problemOf(values)
    if (problem) {
      refuse(problem)
      return
    }
    save.mutate(
      { values, seen, compare, promptUser },
      {
        onSuccess: (saved) => {
          setSeen(saved)
          form.reset(toValues(saved))
        },
        onError: (error) => refuse(refusalOf(error)),
      },
    )
  })
  return (
    <Card aria-labelledby="operador-titulo">
      <CardTitle id="operador-titulo" description={texts.explained}>
        {texts.title}
      </CardTitle>
      <Form values={form.getValues} onSubmit={send}>
        <InertWhileSaving busy={save.isPending}>
          <div className="grid max-w-2xl gap-5">
            <Field label={texts.nome} required error={errors.nome?.message}>
              <TextInput maxLength={200} autoComplete="organization" {...form.register('nome')} />
            </Field>
            <Field label={texts.cnpj} error={errors.cnpj?.message}>
              <MaskedInput mask={masks.cnpjWithLetters} autoComplete="off" {...form.register('cnpj')} />
            </Field>
            <Field label={texts.encarregado} hint={texts.encarregadoHint} error={errors.encarregado?.message}>
              <TextInput maxLength={200} autoComplete="off" {...form.register('encarregado')} />
            </Field>
            <Field label={texts.substituto} error={errors.substituto?.message}>
              <TextInput maxLength={200} autoComplete="off" {...form.register('substituto')} />
            </Field>
            <Field label={texts.email} hint={texts.contactHint} error={errors.email?.message}>
              <TextInput type="email" maxLength={255} autoComplete="off" {...form.register('email')} />
            </Field>
            <Field label={texts.telefone} error={errors.telefone?.message}>
              <PhoneInput autoComplete="off" {...form.register('telefone')} />
            </Field>
            <Switch
              label={texts.pequenoPorte}
              hint={
                <>
                  {texts.pequenoPorteHint} {texts.pequenoPorteLost}
                </>
              }
              {...form.register('pequenoPorte')}
            />
            <OfficerNeeded control={form.control} />
          </div>
        </InertWhileSaving>
        <div className="mt-5 flex max-w-2xl justify-end">
          <Button type="submit" busy={save.isPending} busyLabel="Salvando...">
            Salvar
          </Button>
        </div>
      </Form>
      {conflictDialog}
    </Card>
  )
}

type OfficerNeededProps = {
  control: ReturnType<typeof useDraftForm<OperatorSettings, OperatorValues>>['form']['control']
}

/** It warns and refuses nothing, because naming an officer takes an act in writing. */
function OfficerNeeded({ control }: OfficerNeededProps) {
  const [encarregado, pequenoPorte] = useWatch({ control, name: ['encarregado', 'pequenoPorte'] })
  return encarregado.trim() === '' && !pequenoPorte ? (
    <Banner tone="warning" role="note">
      {texts.encarregadoNeeded}
    </Banner>
  ) : null
}
