import '../ui/styles/layers.css'
import '../../../storefront/src/ui/styles/fonts.css'
import '../../../storefront/src/ui/styles/tokens.css'
import '../ui/styles/density.css'
import '../ui/styles/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

document.documentElement.dataset['painted'] = '' // drawings of the shop's pages wait for their first paint; these are made by the code that loads them
const root = document.getElementById('root')! // page.html has it
createRoot(root).render(<App />)
