import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { backToListUrl } from '@/lib/back-to-list-url'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { useSingleMutation } from '@/lib/query/use-single-mutation'
import { compareVersions } from '@/lib/compare-versions'
import { simpleAddress } from '@/lib/masks'
import { InertWhileSaving } from '@/components/form/inert-while-saving'
import { useConflictDialog } from '@/components/form/use-conflict-dialog'
import { useDraftForm } from '@/components/form/use-draft-form'
import type { Compare, PromptUser } from '@/lib/query/save-with-version'
import { Button, ButtonLink } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DiscardChangesDialog } from '@/components/ui/discard-changes-dialog'
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs/tabs'
import { userMutations } from '../mutations'
import { roleQuestion } from '../role-question'
import { userTexts as texts } from '../texts'
import { userParts } from '../user-versions'
import { cleanPerson, isUndecided, type UserValues } from '../user-values'
import { UserPermissionFields } from './user-permission-fields'
import { UserPersonalFields } from './user-personal-fields'

type UserFormProps = {
  id: string | null
  values: UserValues
  ownAccount?: boolean
  children?: ReactNode
}

type UserDraft = ReturnType<typeof useDraftForm<UserValues, UserValues>>

/** `onConflict`: called before the user is asked about the version of somebody else. */
function useUserSave(
  id: string | null,
  { form, seen, setSeen, clearDraft }: UserDraft,
  onConflict: () => void,
) {
  const create = useSingleMutation({ ...userMutations.create(), onSuccess: clearDraft })
  const update = useSingleMutation({ ...userMutations.update(), onSuccess: clearDraft })
  const { promptUser: openDialog, conflictDialog } = useConflictDialog()
  const promptUser: PromptUser = (conflict) => {
    onConflict()
    return openDialog(conflict)
  }
  const compare: Compare<UserValues, UserValues> = (mine, newer, base) => {
    const { conflicts, merge } = compareVersions(userParts, mine, newer, base)
    return {
      title: texts.stale,
      conflicts,
      merge(choices) {
        const chosen = merge(choices)
        if (!chosen) return null
        setSeen(newer)
        form.reset(chosen, { keepDefaultValues: true })
        return chosen
      },
    }
  }
  function save(user: UserValues, callbacks: { onSuccess: () => void; onSettled: () => void }) {
    if (id === null) create.mutate(user, callbacks)
    else update.mutate({ ...user, id, seen, compare, promptUser }, callbacks)
  }
  return { save, isSaving: create.isPending || update.isPending, conflictDialog }
}

/** Product 2: two tabs, one 'Salvar'. */
export function UserForm({ id, values: given, ownAccount = false, children }: UserFormProps) {
  const state: unknown = useLocation().state
  const list = backToListUrl(state, paths.users)
  const [tab, setTab] = useState('pessoais')
  const [asking, setAsking] = useState<UserValues | null>(null)
  const draft = useDraftForm<UserValues, UserValues>({
    about: `user ${id}`,
    current: given,
    toValues: (user) => user,
  })
  const { form, seen: values, clearDraft } = draft
  // React Hook Form tracks isDirty only if it is read during render.
  const { isDirty } = form.formState
  // The draft survives leaving the page; only 'Cancelar' discards it.
  const [leaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  const stopAsking = () => setAsking(null)
  const { save: mutate, isSaving, conflictDialog } = useUserSave(id, draft, stopAsking)
  const busy = isSaving || isLeaving
  const undecidedRole = isUndecided(values.role) ? values.role : null
  const question = asking && roleQuestion(values.role, asking)

  function finish() {
    clearDraft()
    void navigate(list)
  }
  const save = (user: UserValues) => mutate(user, { onSuccess: finish, onSettled: stopAsking })

  // flushSync mounts the tab's fields, so that they can receive the focus.
  const showPersonal = () => flushSync(() => setTab('pessoais'))
  function submit(written: UserValues) {
    // A disabled field has no value in the form.
    const entered = { ...written, ...cleanPerson(written), ...(ownAccount && { role: values.role }) }
    if (!entered.name || !entered.email) {
      showToast({ tone: 'error', ...texts.required, id: id ? texts.failures.save : texts.failures.create })
      showPersonal()
      for (const field of ['email', 'name'] as const)
        if (!entered[field])
          form.setError(field, { message: texts.requiredField[field] }, { shouldFocus: true })
    } else if (entered.email !== values.email && !simpleAddress.test(entered.email)) {
      showPersonal()
      form.setError('email', { message: texts.emailInvalid }, { shouldFocus: true })
    } else if (roleQuestion(values.role, entered)) setAsking(entered)
    else save(entered)
  }

  return (
    <FormProvider {...form}>
      <Form values={form.getValues} onSubmit={form.handleSubmit(submit)}>
        <InertWhileSaving busy={busy}>
          <Card>
            <Tabs value={tab} onValueChange={setTab}>
              <TabList aria-label="Dados do usuário">
                <Tab value="pessoais">Informações Pessoais</Tab>
                <Tab value="permissoes">Permissões</Tab>
              </TabList>
              <TabPanel value="pessoais">
                {children}
                <UserPersonalFields undecidedRole={undecidedRole} ownAccount={ownAccount} />
              </TabPanel>
              <TabPanel value="permissoes">
                <UserPermissionFields />
              </TabPanel>
            </Tabs>
          </Card>
        </InertWhileSaving>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <ButtonLink
            variant="secondary"
            aria-disabled={busy || undefined}
            to={list}
            onClick={(event) => {
              if (busy || isDirty) event.preventDefault()
              if (!busy) setLeaving(isDirty)
            }}
          >
            Cancelar
          </ButtonLink>
          <Button type="submit" busy={busy} busyLabel="Salvando...">
            Salvar
          </Button>
        </div>
      </Form>
      {asking && question && (
        <ConfirmDialog
          open
          onOpenChange={stopAsking}
          {...question}
          busy={busy}
          onConfirm={() => save(asking)}
        />
      )}
      {leaving && <DiscardChangesDialog onStay={() => setLeaving(false)} onDiscard={finish} />}
      {conflictDialog}
    </FormProvider>
  )
}
