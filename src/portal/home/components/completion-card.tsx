import { paths } from '@/lib/paths'
import { ButtonLink } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { ProgressBar } from '@/components/ui/progress-bar'
import { type Step, StepIndicator } from '@/components/ui/step-indicator'

/** Product 9: a fixed example; the real figure is in the profile. */
const COMPLETION = 65

const steps: Step[] = [
  { label: 'Dados básicos', state: 'done' },
  { label: 'Documentos', state: 'current' },
  { label: 'Perfil de impacto', state: 'todo' },
]

export function CompletionCard() {
  return (
    <Card>
      <CardTitle aside={<span className="text-lg font-bold text-accent-ink">{COMPLETION}%</span>}>
        Exemplo: preenchimento do perfil
      </CardTitle>
      <ProgressBar value={COMPLETION} label="Exemplo: preenchimento do perfil" />
      <StepIndicator steps={steps} className="mt-6" />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-sm text-ink-soft">
          Um exemplo de perfil em andamento. O da sua organização está em Perfil da ONG.
        </p>
        <ButtonLink to={paths.profile} variant="secondary">
          Continuar
        </ButtonLink>
      </div>
    </Card>
  )
}
