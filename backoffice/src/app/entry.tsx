import '../ui/styles/layers.css'
import '../../../storefront/src/ui/styles/fonts.css'
import '../../../storefront/src/ui/styles/tokens.css'
import '../ui/styles/density.css'
import '../ui/styles/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

const root = document.getElementById('root')! // page.html has it
createRoot(root).render(<App />)
