import { createClient } from '@supabase/supabase-js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import * as z from 'zod/mini'

/** The floor of a client-rendered screen on our packages, all in one file: a form and nothing else. */
const schema = z.object({ email: z.string() })
const supabase = createClient(location.origin, 'none', { auth: { persistSession: false } })
const queries = new QueryClient()

function Form() {
  const { register, handleSubmit } = useForm({ defaultValues: { email: '' } })
  return (
    <form
      onSubmit={(event) =>
        void handleSubmit(({ email }) => supabase.from('none').insert(schema.parse({ email })))(event)
      }
    >
      <h1>Entrar</h1>
      <label>
        E-mail <input {...register('email')} />
      </label>
      <button type="submit">Entrar</button>
    </form>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<Form />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  )
