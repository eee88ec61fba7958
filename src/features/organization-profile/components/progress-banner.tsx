import { Banner } from '@/shared/ui/banner'

/** Spec 2: amber, while anything is missing. */
export function ProgressBanner({ percent }: { percent: number }) {
  if (percent >= 100) return null
  return (
    <Banner tone="warning" role="note" title={`Seu perfil está ${percent}% completo...`}>
      Termine as três etapas para que nossa equipe possa procurar editais para a sua organização. Você pode
      parar quando quiser e continuar depois.
    </Banner>
  )
}
