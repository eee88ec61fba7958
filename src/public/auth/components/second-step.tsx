import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useBlocker } from 'react-router-dom'
import { EnrolDevice } from '@/domain/second-factor/enrol-device'
import { OneTimeCodeForm } from '@/domain/second-factor/one-time-code-form'
import { confirmCode, recover, secondFactorQueries } from '@/domain/second-factor/queries'
import { recoveryCodesIn } from '@/domain/second-factor/recovery-code'
import { useShownCodes } from '@/domain/second-factor/shown-codes'
import { secondFactorTexts as texts } from '@/domain/second-factor/texts'
import { describeError } from '@/lib/errors/describe-error'
import { showToast } from '@/lib/toast'
import { useSingleFlight } from '@/lib/use-single-flight'
import { QueryScope } from '@/session/query-scope'
import { codesPostponed, type SecondStep as MissingStep } from '@/session/second-factor'
import { requestSignOut } from '@/session/sign-out-request'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { LoadFailed } from '@/components/ui/load-failed'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { PageHeading } from '@/components/ui/page-heading'
import { Select } from '@/components/ui/select'
import { SkeletonLines } from '@/components/ui/skeleton'
import { TextInput } from '@/components/ui/text-input'
import { authToasts } from '../texts'

type SecondStepProps = { step: MissingStep; userId: string }

/** After the password (decision 112): the code of a device, or a first device where the operator asks for one. */
export default function SecondStep(props: SecondStepProps) {
  return (
    <QueryScope>
      <Step {...props} />
    </QueryScope>
  )
}

function Step({ step, userId }: SecondStepProps) {
  const [recovering, setRecovering] = useState(false)
  if (step !== 'code') return <Enrolment step={step} userId={userId} />
  return (
    <>
      <PageHeading className="mb-6">
        {recovering ? 'Use um código de recuperação' : 'Confirme que é você'}
      </PageHeading>
      {recovering ? <RecoveryForm /> : <DeviceCode userId={userId} />}
      <Ways>
        <Button variant="quiet" onClick={() => setRecovering(!recovering)}>
          {recovering ? 'Usar o código do celular' : 'Não estou com o celular'}
        </Button>
      </Ways>
    </>
  )
}

function Enrolment({ step, userId }: { step: 'enrol' | 'codes'; userId: string }) {
  const { data, isPending } = useQuery(secondFactorQueries.devices(userId))
  // The codes of an earlier device may still be there. Without an answer, new ones are made, which end no earlier ones.
  const [first, setFirst] = useState<boolean>()
  if (first === undefined && !isPending) setFirst(!data?.recoveryCodes)
  useStayWithCodes()
  return (
    <>
      <PageHeading
        className="mb-6"
        lead={
          step === 'enrol'
            ? 'Quem administra a plataforma confirma o acesso também com o celular. Cadastre o seu agora: leva dois minutos.'
            : undefined
        }
      >
        {step === 'enrol' ? 'Ative a verificação em duas etapas' : 'Faltam os códigos de recuperação'}
      </PageHeading>
      {first === undefined ? (
        <SkeletonLines lines={4} />
      ) : (
        <EnrolDevice
          first={first}
          enrolled={step === 'codes'}
          onConfirmed={() => codesPostponed.set(null)}
          onDone={() => undefined}
          onLater={() => codesPostponed.set(userId)}
        />
      )}
      <Ways />
    </>
  )
}

/** Back and other links lead nowhere while recovery codes are on the screen. */
function useStayWithCodes() {
  const codes = useShownCodes()
  const { state, reset } = useBlocker(codes !== null)
  useEffect(() => {
    if (state === 'blocked') reset()
  }, [state, reset])
}

const Ways = ({ children }: { children?: ReactNode }) => (
  <div className="mt-6 flex flex-col gap-2 border-t border-line pt-4">
    {children}
    <Button variant="quiet" onClick={requestSignOut}>
      Sair
    </Button>
  </div>
)

function DeviceCode({ userId }: { userId: string }) {
  const query = useQuery(secondFactorQueries.devices(userId))
  const { data, error } = query
  const [chosen, setChosen] = useState<string | null>(null)
  if (!data && error) return <LoadFailed query={query} title={texts.loadFailed} />
  if (!data) return <SkeletonLines lines={4} />
  const { devices } = data
  const device = devices.find(({ id }) => id === chosen) ?? devices.at(-1)
  if (!device) return <Banner tone="info">Este aparelho foi removido. Saia e entre de novo.</Banner>
  return (
    <div className="flex flex-col gap-4">
      {devices.length > 1 && (
        <Field label="Aparelho">
          <Select
            value={device.id}
            onChange={(event) => setChosen(event.target.value)}
            options={devices.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      <OneTimeCodeForm
        submitLabel="Confirmar"
        refused={devices.length > 1 ? texts.ofOtherDevice(device.name) : undefined}
        confirm={async (code) => {
          await confirmCode(device.id, code)
          showToast(authToasts.signedIn)
        }}
      />
    </div>
  )
}

/** Said before a try is spent. */
function recoveryProblem(text: string): string | true {
  const { length } = recoveryCodesIn(text)
  if (length === 1) return true
  if (length > 1) return 'Há mais de um código aqui. Deixe só o que você quer usar.'
  return /[\p{L}\p{N}]/u.test(text) ? texts.recoveryIncomplete : texts.recoveryMissing
}

function RecoveryForm() {
  const client = useQueryClient()
  const { register, handleSubmit, getValues, setError, setFocus, formState } = useForm({
    defaultValues: { code: '' },
  })
  // It takes the place of the other form, above the button that was pressed.
  useEffect(() => setFocus('code'), [setFocus])
  const { errors } = formState
  const [submit, busy] = useSingleFlight(
    handleSubmit(async ({ code }) => {
      try {
        if (await recover(recoveryCodesIn(code).join())) {
          client.removeQueries({ queryKey: secondFactorQueries.all })
          showToast({ tone: 'success', ...texts.recovered })
        } else setError('code', { message: texts.recoveryRefused }, { shouldFocus: true })
      } catch (error) {
        setError('root', { message: describeError(error) })
      }
    }),
  )
  return (
    <Form values={getValues} className="flex flex-col gap-4" onSubmit={submit}>
      <p>
        Digite um dos códigos que você guardou. Os aparelhos cadastrados serão removidos da sua conta, e você
        poderá cadastrar outro.
      </p>
      <Field label="Código de recuperação" error={errors.code?.message}>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1000}
          {...register('code', { validate: recoveryProblem })}
        />
      </Field>
      {errors.root && <Banner tone="danger">{errors.root.message}</Banner>}
      <Button type="submit" busy={busy} busyLabel="Confirmando...">
        Confirmar
      </Button>
      <p className="text-sm text-ink-soft">
        Perdeu os códigos também? Peça a um administrador da plataforma que remova o aparelho da sua conta.
      </p>
    </Form>
  )
}
