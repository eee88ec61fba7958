import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { EnrolDevice } from '@/domain/second-factor/enrol-device'
import { secondFactorMutations, secondFactorQueries, type Device } from '@/domain/second-factor/queries'
import { RecoveryCodes } from '@/domain/second-factor/recovery-codes'
import { useShownCodes } from '@/domain/second-factor/shown-codes'
import { secondFactorTexts as texts } from '@/domain/second-factor/texts'
import { formatDate } from '@/lib/format-date'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { showToast } from '@/lib/toast'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog } from '@/components/ui/dialog'
import { LoadFailed } from '@/components/ui/load-failed'
import { SkeletonLines } from '@/components/ui/skeleton'

/** The person's devices and recovery codes. */
export function SecondFactor({ userId }: { userId: string }) {
  const query = useQuery(secondFactorQueries.devices(userId))
  const { data, error } = query
  const [adding, setAdding] = useState<false | 'started' | 'confirmed'>(false)
  const [renewing, setRenewing] = useState(false)
  const [removing, setRemoving] = useState<Device | null>(null)
  const creation = useSingleMutation(secondFactorMutations.createCodes())
  const codes = useShownCodes()

  if (!data && error) return <LoadFailed query={query} title={texts.loadFailed} headingLevel={3} />
  if (!data) return <SkeletonLines lines={3} />
  const { devices, recoveryCodes } = data
  const hasDevices = devices.length > 0

  function finish() {
    setAdding(false)
    void query.refetch()
    showToast({ tone: 'success', ...texts.enrolled })
  }
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">
        {hasDevices
          ? 'Ao entrar, pedimos sua senha e um código de um destes aparelhos.'
          : 'Além da senha, um código do seu celular. Assim, quem descobrir sua senha não entra na sua conta.'}
      </p>
      {hasDevices && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {devices.map((device) => (
            <DeviceItem key={device.id} device={device} onRemove={() => setRemoving(device)} />
          ))}
        </ul>
      )}
      <Button variant="secondary" onClick={() => setAdding('started')}>
        {hasDevices ? 'Adicionar outro aparelho' : 'Ativar'}
      </Button>
      {hasDevices && (
        <>
          <p className="text-ink-soft">
            {recoveryCodes === 0
              ? 'Você não tem códigos de recuperação. Sem eles, se perder o celular, só um administrador pode ajudar.'
              : `Códigos de recuperação que ainda valem: ${recoveryCodes}.`}
          </p>
          <Button
            variant="secondary"
            busy={creation.isPending}
            onClick={() => (recoveryCodes > 0 ? setRenewing(true) : creation.mutate())}
          >
            Criar novos códigos
          </Button>
        </>
      )}
      <Dialog
        open={adding !== false}
        onOpenChange={() => setAdding(false)}
        title="Cadastrar aparelho"
        startAt="title"
        isPersistent={adding === 'confirmed'}
      >
        <EnrolDevice
          first={!hasDevices || recoveryCodes === 0}
          onConfirmed={() => setAdding('confirmed')}
          onDone={finish}
        />
      </Dialog>
      <Dialog
        open={!adding && codes !== null}
        onOpenChange={() => undefined}
        title="Códigos de recuperação"
        startAt="title"
        isPersistent
      >
        <RecoveryCodes codes={codes ?? []} onDone={() => undefined} />
      </Dialog>
      {renewing && (
        <ConfirmDialog
          open
          onOpenChange={() => setRenewing(false)}
          title="Criar novos códigos?"
          description={texts.newCodes(recoveryCodes)}
          confirmLabel="Criar novos códigos"
          tone="primary"
          busy={creation.isPending}
          onConfirm={() => creation.mutate(undefined, { onSettled: () => setRenewing(false) })}
        />
      )}
      {removing && (
        <RemoveDevice device={removing} isOnly={devices.length === 1} onClose={() => setRemoving(null)} />
      )}
    </div>
  )
}

function DeviceItem({ device, onRemove }: { device: Device; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-3 py-1 pr-1 pl-3">
      <Smartphone className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="font-semibold">{device.name}</p>
        <p className="text-sm text-ink-soft">Desde {formatDate(device.createdAt)}</p>
      </div>
      <Button size="sm" variant="quiet" aria-label={`Remover: ${device.name}`} onClick={onRemove}>
        Remover
      </Button>
    </li>
  )
}

type RemoveDeviceProps = { device: Device; isOnly: boolean; onClose: () => void }

function RemoveDevice({ device, isOnly, onClose }: RemoveDeviceProps) {
  const removal = useSingleMutation(secondFactorMutations.remove())
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Remover este aparelho?"
      description={
        isOnly
          ? `${device.name} é seu único aparelho: a verificação em duas etapas será desativada.`
          : `${device.name} não servirá mais para entrar na sua conta.`
      }
      confirmLabel="Remover"
      busy={removal.isPending}
      onConfirm={() => removal.mutate(device.id, { onSuccess: onClose })}
    />
  )
}
