import { ChakraProvider, LocaleProvider, type SystemContext } from '@chakra-ui/react'
import { CacheProvider, type EmotionCache } from '@emotion/react'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { CallContext, type CallPortal } from '@portal/api-client'
import type { SiteFrame } from '@portal/contract'
import { uiLocaleOf } from '@portal/routing'
import { getSystem } from '@portal/ui-kit'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Provider as StoreProvider, type createStore } from 'jotai'
import { StrictMode, type ReactNode } from 'react'
import { EditionContext, type EditionView } from './edition-context.ts'
import { FrameContext } from './frame-context.ts'

type Props = EditionView & {
  emotion: EmotionCache
  i18n: I18n
  queryClient: QueryClient
  call: CallPortal
  store: ReturnType<typeof createStore>
  frame: SiteFrame | undefined
  children: ReactNode
}

let styled: SystemContext | undefined
// The theme is a stylesheet of its own, so the library writes no global rules into the page.
const getStyled = () => {
  const system = getSystem()
  return (styled ??= { ...system, _global: [], _config: { ...system._config, disableLayers: true } })
}

/** Everything that belongs to one visit; nothing of it is shared between requests. */
export const Providers = ({
  edition,
  language,
  addTexts,
  emotion,
  i18n,
  queryClient,
  call,
  store,
  frame = {},
  children,
}: Props) => (
  <StrictMode>
    <CacheProvider value={emotion}>
      <ChakraProvider value={getStyled()}>
        <LocaleProvider locale={uiLocaleOf(edition, language.language)}>
          <I18nProvider i18n={i18n}>
            <QueryClientProvider client={queryClient}>
              <CallContext value={call}>
                <StoreProvider store={store}>
                  <EditionContext value={{ edition, language, addTexts }}>
                    <FrameContext value={frame}>{children}</FrameContext>
                  </EditionContext>
                </StoreProvider>
              </CallContext>
            </QueryClientProvider>
          </I18nProvider>
        </LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  </StrictMode>
)
