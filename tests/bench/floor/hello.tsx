import { createRoot } from 'react-dom/client'

/** The floor of a client-rendered page: React alone. */
const root = document.getElementById('root')
if (root) createRoot(root).render(<h1>Olá</h1>)
