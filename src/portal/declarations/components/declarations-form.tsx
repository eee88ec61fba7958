import { useState, type ReactNode } from 'react'
import type { Director } from '@/domain/organization/directors'
import { PaperActions } from '@/domain/paper/paper-actions'
import { PaperView } from '@/domain/paper/paper-view'
import { saoPauloDay } from '@/lib/sao-paulo-day'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Fieldset } from '@/components/ui/fieldset'
import { Radio } from '@/components/ui/radio'
import { TextInput } from '@/components/ui/text-input'
import {
  declarationKinds,
  describe,
  writeDeclarations,
  type Choices,
  type Declarant,
  type DeclarationKind,
} from '../declarations'
import { spheres } from '@/domain/readiness/spheres'
import { accountsOfFiveYears, premises } from '../law'
import { declarationTexts as texts } from '../texts'
import { Missing } from './missing'

type DeclarationsFormProps = {
  organization: Declarant
  directors: readonly Director[]
  /** Value of `?organizacao=`. */
  named: string | null
  /** The signed papers. */
  children: ReactNode
}

/** Which papers, what they cannot know from the profile, and how they will look. */
export function DeclarationsForm({ organization, directors, named, children }: DeclarationsFormProps) {
  const [chosen, setChosen] = useState<readonly DeclarationKind[]>(['relacao', 'impedimentos'])
  const [choices, setChoices] = useState<Choices>(() => ({
    sphere: 'municipal',
    accounts: 'none',
    premises: 'own',
    recipient: '',
    edital: '',
    day: saoPauloDay(new Date()),
  }))
  const change = (changed: Partial<Choices>) => setChoices((before) => ({ ...before, ...changed }))
  const kinds = declarationKinds.filter((kind) => chosen.includes(kind))
  const papers = writeDeclarations(kinds, { organization, directors, choices })
  const [only, ...others] = papers
  return (
    <>
      <div className="flex flex-col gap-4 print:hidden">
        <Card className="flex flex-col gap-6">
          <Fieldset legend={texts.papers} layout="columns">
            {declarationKinds.map((kind) => (
              <Checkbox
                key={kind}
                {...describe(kind)}
                checked={chosen.includes(kind)}
                // React may run the update later, when the box shows the state of before again.
                onChange={({ target: { checked } }) =>
                  setChosen((before) =>
                    checked ? [...before, kind] : before.filter((other) => other !== kind),
                  )
                }
              />
            ))}
          </Fieldset>
          {kinds.includes('impedimentos') && (
            <>
              <Options
                legend={texts.sphere}
                name="sphere"
                options={spheres}
                label={(label) => label}
                value={choices.sphere}
                onChange={(sphere) => change({ sphere })}
              />
              <Options
                legend={texts.accounts}
                name="accounts"
                options={accountsOfFiveYears}
                label={({ label }) => label}
                value={choices.accounts}
                onChange={(accounts) => change({ accounts })}
              />
            </>
          )}
          {kinds.includes('instalacoes') && (
            <Options
              legend={texts.premises}
              name="premises"
              options={premises}
              label={({ label }) => label}
              value={choices.premises}
              onChange={(chosenOne) => change({ premises: chosenOne })}
            />
          )}
          {kinds.includes('oficio') && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={texts.recipient} hint={texts.recipientHint}>
                <TextInput
                  maxLength={200}
                  value={choices.recipient}
                  onChange={({ target }) => change({ recipient: target.value })}
                />
              </Field>
              <Field label={texts.edital} hint={texts.editalHint}>
                <TextInput
                  maxLength={200}
                  value={choices.edital}
                  onChange={({ target }) => change({ edital: target.value })}
                />
              </Field>
            </div>
          )}
        </Card>
        <Missing kinds={kinds} organization={organization} directors={directors} named={named} />
        <PaperActions
          papers={papers}
          fileName={`${only && others.length === 0 ? only.title : texts.title} ${organization.nome ?? ''}`}
          none={texts.choosePaper}
        />
        {children}
      </div>
      <section aria-label={texts.preview} className="flex flex-col gap-4">
        <h2 className="text-lg print:hidden">{texts.preview}</h2>
        {papers.map((paper) => (
          <PaperView key={paper.title} paper={paper} />
        ))}
      </section>
    </>
  )
}

type OptionsProps<Value extends string, Option> = {
  legend: ReactNode
  name: string
  options: Record<Value, Option>
  label: (option: Option) => string
  value: Value
  onChange: (value: Value) => void
}

function Options<Value extends string, Option>({
  legend,
  name,
  options,
  label,
  value,
  onChange,
}: OptionsProps<Value, Option>) {
  return (
    <Fieldset legend={legend}>
      {(Object.keys(options) as Value[]).map((option) => (
        <Radio
          key={option}
          name={name}
          label={label(options[option])}
          checked={option === value}
          onChange={() => onChange(option)}
        />
      ))}
    </Fieldset>
  )
}
