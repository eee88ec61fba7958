import { masks, onlyDigits } from '@/lib/masks'
import { useAction } from '@/lib/query/use-single-mutation'
import { useKeptForm } from '@/components/form/use-kept-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { MaskedInput } from '@/components/form/masked-input'
import { TextInput } from '@/components/ui/text-input'
import { accountMutations, type OwnProfile } from '../mutations'
import { accountTexts } from '../texts'

const NAME_MAXIMUM = 200

function checkName(value: string) {
  const length = value.trim().length
  if (length === 0) return accountTexts.nameMissing
  return length <= NAME_MAXIMUM || accountTexts.nameTooLong
}

const checkPhone = (value: string) =>
  [0, 10, 11].includes(onlyDigits(value).length) || accountTexts.phoneInvalid

const toWords = ({ nome, phone }: OwnProfile) => ({ nome, phone: masks.phone.format(phone ?? '') })

export function ContactForm({ userId, profile }: { userId: string; profile: OwnProfile }) {
  // Whoever closes the window finds it again.
  const { form, seen, setSeen, forget } = useKeptForm({
    about: 'own account',
    current: profile,
    follows: true,
    toWords,
  })
  const { register, handleSubmit, reset } = form
  const { errors } = form.formState
  const save = useAction({ ...accountMutations.save(userId), onSuccess: forget })

  const submit = handleSubmit((words) => {
    const nome = words.nome.trim()
    const changed = {
      ...(nome !== seen.nome && { nome }),
      ...(words.phone !== toWords(seen).phone && { phone: words.phone || null }),
    }
    const onSuccess = () => {
      setSeen({ ...seen, ...changed })
      // What was typed meanwhile stays.
      reset(words, { keepValues: true })
    }
    save.mutate(changed, { onSuccess })
  })

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Nome" error={errors.nome?.message}>
        <TextInput autoComplete="name" {...register('nome', { validate: checkName })} />
      </Field>
      <Field label="Telefone" hint="Com DDD. Pode ficar em branco." error={errors.phone?.message}>
        <MaskedInput
          mask={masks.phone}
          autoComplete="tel-national"
          {...register('phone', { validate: checkPhone })}
        />
      </Field>
      <Button type="submit" busy={save.isPending} busyLabel="Salvando...">
        Salvar dados
      </Button>
    </form>
  )
}
