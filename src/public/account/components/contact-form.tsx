import { singleLine } from '@/lib/normalize-text'
import { formatPhone, isWholePhone } from '@/lib/phone'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { useDraftForm } from '@/components/form/use-draft-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { PhoneInput } from '@/components/form/phone-input'
import { TextInput } from '@/components/ui/text-input'
import { accountMutations, type OwnProfile } from '../mutations'
import { accountTexts } from '../texts'

const NAME_MAXIMUM = 200

function checkName(value: string) {
  const length = singleLine(value).length
  if (length === 0) return 'Informe seu nome.'
  return length <= NAME_MAXIMUM || 'Use no máximo 200 caracteres.'
}

const checkPhone = (value: string) => isWholePhone(value) || accountTexts.phoneInvalid

const toValues = ({ nome, phone }: OwnProfile) => ({ nome, phone: formatPhone(phone ?? '') })

export function ContactForm({ userId, profile }: { userId: string; profile: OwnProfile }) {
  const { form, seen, setSeen, clearDraft } = useDraftForm({
    about: 'own account',
    current: profile,
    follows: true,
    toValues,
  })
  const { register, handleSubmit, getValues, reset } = form
  const { errors } = form.formState
  const save = useSingleMutation({ ...accountMutations.save(userId), onSuccess: clearDraft })

  const submit = handleSubmit((values) => {
    const nome = singleLine(values.nome)
    const changed = {
      ...(nome !== seen.nome && { nome }),
      ...(values.phone !== toValues(seen).phone && { phone: values.phone || null }),
    }
    const onSuccess = () => {
      setSeen({ ...seen, ...changed })
      // The user may have typed more while saving.
      reset(values, { keepValues: true })
    }
    save.mutate(changed, { onSuccess })
  })

  return (
    <Form values={getValues} className="grid gap-4" onSubmit={submit}>
      <Field label="Nome" error={errors.nome?.message}>
        <TextInput autoComplete="name" {...register('nome', { validate: checkName })} />
      </Field>
      <Field label="Telefone" hint="Com DDD. Pode ficar em branco." error={errors.phone?.message}>
        <PhoneInput autoComplete="tel-national" {...register('phone', { validate: checkPhone })} />
      </Field>
      <Button type="submit" busy={save.isPending} busyLabel="Salvando...">
        Salvar dados
      </Button>
    </Form>
  )
}
