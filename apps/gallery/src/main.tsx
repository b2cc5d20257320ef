import { ChakraProvider, LocaleProvider } from '@chakra-ui/react'
import { I18nProvider } from '@lingui/react'
import { texts as kitTexts } from '@portal/desk/texts'
import { activate } from '@portal/i18n'
import { commonTexts } from '@portal/i18n/common-texts'
import { loadSanitiser, getSystem } from '@portal/ui-kit'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Gallery } from './gallery.tsx'
import { viewOf } from './view.ts'

const view = viewOf(location.search)
const root = document.documentElement
root.lang = view.lang
root.dir = view.dir ?? 'ltr'
root.classList.toggle('dark', view.theme === 'dark')

const [common, kit] = await Promise.all([commonTexts.load(view.lang), kitTexts.load(view.lang), loadSanitiser()])
const messages = { ...common.messages, ...kit.messages }
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ChakraProvider value={getSystem()}>
      <LocaleProvider locale={view.dir === 'rtl' ? 'ar' : view.lang}>
        <I18nProvider i18n={activate(view.lang, messages)}>
          {/* Links and forms of specimens lead nowhere: the gallery says where they would. */}
          <RouterProvider router={createMemoryRouter([{ path: '*', element: <Gallery view={view} /> }])} />
        </I18nProvider>
      </LocaleProvider>
    </ChakraProvider>
  </StrictMode>,
)
