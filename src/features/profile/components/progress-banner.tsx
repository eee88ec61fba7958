import { Banner } from '@/components/ui/banner'
import { cx } from '@/lib/cx'
import { startPercent } from '../wizard/progress'

type ProgressBannerProps = {
  percent: number | null
  refused?: boolean
}

/** Product 2: amber while anything is missing; then the status and the next step. */
export function ProgressBanner({ percent, refused = false }: ProgressBannerProps) {
  if (percent !== null && percent >= 100)
    return refused ? null : (
      <Banner tone="success" role="note" title="Seu cadastro está completo">
        Nossa equipe analisa os documentos e avisa você. Aqui dá para mudar o que for preciso.
      </Banner>
    )
  return (
    <Banner
      tone="warning"
      role="note"
      title={
        // Reserves the space of the text.
        <span className={cx(percent === null && 'invisible')}>
          Seu perfil está {percent ?? startPercent}% completo...
        </span>
      }
    >
      Termine as três etapas para que nossa equipe possa procurar editais para a sua organização. Você pode
      parar quando quiser e continuar depois.
    </Banner>
  )
}
