import { Banner } from '@/components/ui/banner'
import { cx } from '@/lib/cx'
import { startPercent } from '../wizard/progress'

type ProgressBannerProps = {
  /** Null until it is known; then it is not 100, as far as this device remembers. */
  percent: number | null
  /** Whether a mandatory document was refused: a banner of its own says so, and the profile is not called complete. */
  refused?: boolean
}

/** Product 2: amber while anything is missing. When nothing is, it says what the state is and what happens next. */
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
        // The place of the words, at whatever width.
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
