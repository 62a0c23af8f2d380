import '../ui/styles/layers.css'
import '@shop/ui/styles/fonts.css'
import '@shop/ui/styles/tokens.css'
import '../ui/styles/density.css'
import '../ui/styles/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

document.documentElement.dataset['painted'] = '' // shows drawings at once; the storefront shows them after its first paint
const root = document.getElementById('root')! // page.html contains this element
createRoot(root).render(<App />)
