import { useId, useRef, useState, useEffect } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { compareVersions } from '@/lib/compare-versions'
import { badDate, isBadDate } from '@/lib/date-input'
import { errorCode } from '@/lib/errors/describe-error'
import { isRecord } from '@/lib/is-record'
import { simpleAddress } from '@/lib/masks'
import { emailAddress, singleLine } from '@/lib/normalize-text'
import type { Compare } from '@/lib/query/save-with-version'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field } from '@/components/ui/field'
import { FieldWarning } from '@/components/ui/field-warning'
import { Form } from '@/components/ui/form'
import { TextInput } from '@/components/ui/text-input'
import { FormSheet } from '@/components/form/form-sheet'
import { PhoneInput } from '@/components/form/phone-input'
import { useConflictDialog } from '@/components/form/use-conflict-dialog'
import { useDraftForm } from '@/components/form/use-draft-form'
import { directorQueries, type Director } from '@/domain/organization/directors'
import { CpfInput } from '@/domain/organization/inputs/cpf-input'
import {
  directorParts,
  labels,
  maxLengths,
  toForm,
  toValues,
  type DirectorForm as Values,
  type DirectorValues,
} from './director-values'
import { directorMutations, isGone } from './mutations'
import { directorTexts as texts } from './texts'

type DirectorFormProps = {
  orgId: string
  /** It is null for a new person. */
  director: Director | null
  /** Last day of the board's mandate by the minutes. */
  boardEnd: string | null
  onClose: () => void
}

/** One person of the list. A new one keeps its id over attempts, so that a repeated save adds nobody twice. */
export function DirectorForm({ orgId, director, boardEnd, onClose }: DirectorFormProps) {
  const formId = useId()
  const queryClient = useQueryClient()
  const [newId] = useState(() => crypto.randomUUID())
  const { form, seen, setSeen, clearDraft } = useDraftForm<
    { director: Director | null; newId: string },
    Values
  >({
    about: `director ${orgId} ${director?.id}`,
    current: { director, newId },
    toValues: (version) => toForm(version.director),
  })
  const { isDirty } = form.formState
  const save = useSingleMutation({ ...directorMutations.save(orgId), onSuccess: clearDraft })
  const { promptUser, conflictDialog } = useConflictDialog()
  const [gone, setGone] = useState(false)
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The banner is above the fields, out of view; focusing it also stops a second Enter from saving.
    if (gone) banner.current?.focus()
  }, [gone])

  const compare: Compare<Director, DirectorValues, Director | null> = (mine, newer, base) => {
    const { conflicts, merge } = compareVersions(directorParts, mine, newer, toValues(toForm(base)))
    return {
      title: texts.stale,
      conflicts,
      merge(choices) {
        const chosen = merge(choices)
        if (!chosen) return null
        setSeen({ ...seen, director: newer })
        form.reset(toForm(chosen), { keepDefaultValues: true })
        return toValues(toForm(chosen))
      },
    }
  }
  const send = form.handleSubmit((values) => {
    const over = gone ? null : seen.director
    save.mutate(
      { newId: seen.newId, values: toValues(values), seen: over, compare, promptUser },
      {
        onSuccess: onClose,
        onError(error) {
          if (over && isGone(error)) {
            setGone(true)
            void queryClient.invalidateQueries({ queryKey: directorQueries.all })
          } else if (errorCode(error) === 'MU001' && isRecord(error) && isName(error.details))
            form.setError(
              error.details,
              { message: error instanceof Error ? error.message : '' },
              { shouldFocus: true },
            )
        },
      },
    )
  })
  return (
    <FormSheet
      title={director ? texts.edit(director.nome) : texts.add}
      formId={formId}
      submitLabel={gone ? texts.gone.saveAsNew : texts.save}
      busy={save.isPending}
      dirty={isDirty}
      clearDraft={clearDraft}
      onClose={onClose}
    >
      {gone && (
        <div ref={banner} tabIndex={-1} className="mb-5 outline-none">
          <Banner tone="warning" title={texts.gone.title} role="alert">
            {texts.gone.inForm}
          </Banner>
        </div>
      )}
      <FormProvider {...form}>
        <Form id={formId} values={form.getValues} className="grid grid-cols-1 gap-5" onSubmit={send}>
          <PersonFields />
          <MandateFields boardEnd={boardEnd} />
        </Form>
      </FormProvider>
      {director && !gone && (
        <Remove
          orgId={orgId}
          director={director}
          onRemoved={() => {
            clearDraft()
            onClose()
          }}
        />
      )}
      {conflictDialog}
    </FormSheet>
  )
}

const isName = (name: unknown): name is keyof Values =>
  typeof name === 'string' && Object.hasOwn(labels, name)

function PersonFields() {
  const { register, formState } = useFormContext<Values>()
  const { errors } = formState
  const text = (name: 'cargo' | 'rg' | 'orgao_expedidor' | 'endereco', placeholder?: string) => (
    <Field label={labels[name]} error={errors[name]?.message}>
      <TextInput
        autoComplete="off"
        placeholder={placeholder}
        maxLength={maxLengths[name]}
        {...register(name)}
      />
    </Field>
  )
  return (
    <>
      <Field label={labels.nome} required error={errors.nome?.message}>
        <TextInput
          autoComplete="off"
          maxLength={maxLengths.nome}
          {...register('nome', { validate: (value) => singleLine(value) !== '' || texts.nameNeeded })}
        />
      </Field>
      {text('cargo', 'Por exemplo: Presidente')}
      <Field label={labels.cpf} error={errors.cpf?.message}>
        <CpfInput autoComplete="off" {...register('cpf')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {text('rg')}
        {text('orgao_expedidor', 'SSP/SP')}
      </div>
      {text('endereco', 'Rua, número, bairro, cidade, UF e CEP')}
      <Field label={labels.telefone} error={errors.telefone?.message}>
        <PhoneInput autoComplete="off" {...register('telefone')} />
      </Field>
      <Field label={labels.email} error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLengths.email}
          {...register('email', {
            validate: (value) =>
              singleLine(value) === '' || simpleAddress.test(emailAddress(value)) || texts.emailInvalid,
          })}
        />
      </Field>
    </>
  )
}

function MandateFields({ boardEnd }: { boardEnd: string | null }) {
  const { register, formState } = useFormContext<Values>()
  const { errors } = formState
  const [fromId, untilId] = [useId(), useId()]
  const until = useWatch<Values, 'mandato_ate'>({ name: 'mandato_ate' })
  const bad = (id: string) => {
    const input = document.getElementById(id)
    return input instanceof HTMLInputElement && isBadDate(input)
  }
  const limits = { type: 'date', min: '1900-01-01', max: '2100-12-31', className: 'sm:max-w-56' } as const
  return (
    <>
      <Field id={fromId} label={labels.mandato_de} error={errors.mandato_de?.message}>
        <TextInput {...limits} {...register('mandato_de', { validate: () => !bad(fromId) || badDate })} />
      </Field>
      <Field
        id={untilId}
        label={labels.mandato_ate}
        hint={texts.endHint(boardEnd)}
        error={errors.mandato_ate?.message}
      >
        <TextInput
          {...limits}
          {...register('mandato_ate', {
            validate: (value, { mandato_de }) =>
              bad(untilId) ? badDate : !value || !mandato_de || value >= mandato_de || texts.endsBefore,
          })}
        />
        <FieldWarning>{boardEnd && until && until !== boardEnd ? texts.differs(boardEnd) : ''}</FieldWarning>
      </Field>
    </>
  )
}

function Remove({
  orgId,
  director,
  onRemoved,
}: {
  orgId: string
  director: Director
  onRemoved: () => void
}) {
  const [asking, setAsking] = useState(false)
  const remove = useSingleMutation(directorMutations.remove(orgId))
  return (
    <>
      <Button
        variant="secondary"
        icon={<Trash2 />}
        className="mt-8 max-sm:w-full"
        onClick={() => setAsking(true)}
      >
        {texts.remove}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={texts.removeQuestion(director.nome)}
          description={texts.removeExplained}
          confirmLabel="Remover"
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(director.id, { onSuccess: onRemoved, onSettled: () => setAsking(false) })
          }
        />
      )}
    </>
  )
}
