import type { CheckResult } from '../checks/check'

type CheckAdviceProps = { check: Pick<CheckResult, 'advice' | 'technical'> }

export function CheckAdvice({ check: { advice, technical } }: CheckAdviceProps) {
  return (
    <>
      {advice && (
        <p className="[overflow-wrap:anywhere]">
          <strong>O que fazer:</strong> {advice}
        </p>
      )}
      {technical && (
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
          Detalhe técnico: <code>{technical}</code>
        </p>
      )}
    </>
  )
}
