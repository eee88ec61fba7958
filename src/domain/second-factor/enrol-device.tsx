import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describeError, errorCode } from '@/lib/errors/describe-error'
import { singleLine } from '@/lib/normalize-text'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { copyText } from '@/lib/copy-text'
import { useSingleFlight } from '@/lib/use-single-flight'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { SkeletonLines } from '@/components/ui/skeleton'
import { TextInput } from '@/components/ui/text-input'
import { OneTimeCodeForm } from './one-time-code-form'
import { confirmCode, enrol, secondFactorMutations, type NewDevice } from './queries'
import { RecoveryCodes } from './recovery-codes'
import { useShownCodes } from './shown-codes'
import { secondFactorTexts as texts } from './texts'

/** The auth service keeps no more. */
const NAME_MAXIMUM = 60

type EnrolDeviceProps = {
  /** The account's first device brings the recovery codes. */
  first: boolean
  /** It is enrolled already, and only the codes are missing. */
  enrolled?: boolean
  /** The codes are coming from now on: nothing may close what is around. */
  onConfirmed?: () => void
  onDone: () => void
  /** The person creates the codes another time; default: `onDone`. */
  onLater?: () => void
}

/** Name, QR code, first code; then the recovery codes. */
export function EnrolDevice({
  first,
  enrolled = false,
  onConfirmed,
  onDone,
  onLater = onDone,
}: EnrolDeviceProps) {
  const [device, setDevice] = useState<NewDevice | null>(null)
  const [confirmed, setConfirmed] = useState(enrolled)
  const creation = useSingleMutation(secondFactorMutations.createCodes())
  const codes = useShownCodes()

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  // They are kept, and what is around goes on.
  if (creation.isSuccess) return <SkeletonLines lines={4} />
  if (confirmed)
    return (
      <div className="flex flex-col gap-4">
        <p>
          O aparelho está cadastrado. Falta criar os códigos de recuperação, para o dia em que você não tiver
          o celular.
        </p>
        <Button busy={creation.isPending} busyLabel="Criando..." onClick={() => creation.mutate()}>
          Criar códigos de recuperação
        </Button>
        {!creation.isPending && (
          <Button variant="quiet" onClick={onLater}>
            Criar depois
          </Button>
        )}
      </div>
    )
  if (!device) return <NameDevice onEnrolled={setDevice} />
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex list-decimal flex-col gap-3 pl-5">
        <li>
          Instale um aplicativo autenticador no celular, por exemplo Google Authenticator, Microsoft
          Authenticator ou Aegis.
        </li>
        <li>
          No aplicativo, escolha adicionar e aponte a câmera para este código.
          <img
            src={device.qrCode}
            alt="Código QR para o aplicativo autenticador"
            // Scanners need the white margin in dark mode, too.
            className="mt-3 size-52 rounded-md border border-line bg-white p-4"
          />
          <p className="mt-3 text-sm text-ink-soft">
            Está neste mesmo celular? Copie a chave e cole no aplicativo:
          </p>
          <p translate="no" className="font-mono text-sm [overflow-wrap:anywhere] select-all">
            {device.secret}
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            icon={<Copy />}
            onClick={() => void copyText(device.secret, texts.copied, texts.notCopied)}
          >
            Copiar chave
          </Button>
        </li>
        <li>Digite aqui os números que o aplicativo mostra.</li>
      </ol>
      <OneTimeCodeForm
        submitLabel="Ativar"
        refused={first ? undefined : texts.ofOtherEntry}
        confirm={async (code) => {
          await confirmCode(device.id, code)
          setConfirmed(true)
          if (first) {
            onConfirmed?.()
            creation.mutate()
          } else onDone()
        }}
      />
    </div>
  )
}

function NameDevice({ onEnrolled }: { onEnrolled: (device: NewDevice) => void }) {
  const { register, handleSubmit, getValues, setError, formState } = useForm<{ name: string }>({
    defaultValues: { name: texts.defaultName },
  })
  const { errors } = formState
  const [submit, busy] = useSingleFlight(
    handleSubmit(async ({ name }) => {
      try {
        onEnrolled(await enrol(singleLine(name)))
      } catch (error) {
        const field = errorCode(error) === 'mfa_factor_name_conflict' ? 'name' : 'root'
        setError(field, { message: describeError(error) }, { shouldFocus: true })
      }
    }),
  )
  return (
    <Form values={getValues} className="flex flex-col gap-4" onSubmit={submit}>
      <p>
        Além da senha, você digita um código do seu celular. Assim, quem descobrir sua senha não entra na sua
        conta.
      </p>
      <Field
        label="Nome do aparelho"
        hint="Para você reconhecer depois, por exemplo “Celular da associação”."
        error={errors.name?.message}
      >
        <TextInput
          maxLength={NAME_MAXIMUM}
          {...register('name', { validate: (value) => singleLine(value) !== '' || texts.nameMissing })}
        />
      </Field>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      <Button type="submit" busy={busy} busyLabel="Preparando...">
        Continuar
      </Button>
    </Form>
  )
}
