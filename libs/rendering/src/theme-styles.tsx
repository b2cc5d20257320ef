import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import { getSystem } from '@portal/ui-kit'
import { renderToString } from 'react-dom/server'
import { createStyleCache } from './style-cache.ts'

const declaration = /(--ks-[\w\\.-]+):([^;}]*);/g
const namesIn = (css: string) => [...css.matchAll(/var\((--ks-[\w\\.-]+)/g)].map(([, name]) => name!)

/** The whole theme as one stylesheet: reset, base rules and every token, light and dark. */
export const themeStyles = (): string => {
  const cache = createStyleCache()
  cache.compat = true
  renderToString(
    <CacheProvider value={cache}>
      <ChakraProvider value={getSystem()}>{null}</ChakraProvider>
    </CacheProvider>,
  )
  return Object.values(cache.inserted)
    .filter((css) => typeof css === 'string')
    .join('')
}

/** What a page needs of the theme before the stylesheet arrives: no reset of elements that it does not have, no token that its own rules do not lead to. */
export const createCriticalTheme = (theme: string) => {
  const values = new Map<string, string[]>()
  for (const [, name, value] of theme.matchAll(declaration)) values.set(name!, [...(values.get(name!) ?? []), value!])
  const rest = theme.replace(declaration, '')
  const reset = /@layer reset\{.*?\}(?=@layer)/s.exec(theme)?.[0] ?? ''
  return (rules: string, html: string): string => {
    const elements = new Set(['html', 'body', ...[...html.matchAll(/<([a-z]\w*)/g)].map(([, name]) => name!)])
    const needed = reset.replace(/(?<=[{}])([^{}@]+)\{[^{}]*\}/g, (rule, selector: string) =>
      selector.split(',').some((each) => !/^\s*(?:[a-z]|::-)/.test(each) || elements.has(/[a-z]\w*/.exec(each)![0]))
        ? rule
        : '',
    )
    const used = new Set<string>()
    const use = (name: string) => {
      if (used.has(name)) return
      used.add(name)
      for (const value of values.get(name) ?? []) namesIn(value).forEach(use)
    }
    for (const name of [...namesIn(rest), ...namesIn(rules)]) use(name)
    return theme
      .replace(reset, () => needed)
      .replace(declaration, (whole, name: string) => (used.has(name) ? whole : ''))
  }
}
