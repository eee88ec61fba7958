import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { takeAuthLink } from '@/shared/session/auth-link'
import '@/shared/ui/styles/index.css'
import { App } from './app'

takeAuthLink()

const root = document.getElementById('root')
if (!root) throw new Error('Root element not found')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
