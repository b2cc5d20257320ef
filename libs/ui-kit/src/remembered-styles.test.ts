import { createSystem, type SystemContext } from '@chakra-ui/react'
import { expect, test } from 'vitest'
import { rememberStyles } from './remembered-styles.ts'
import { styleWords } from './style-words.ts'

const config = {
  theme: {
    breakpoints: { sm: '480px', lg: '1025px' },
    tokens: { spacing: { 4: { value: '16px' } }, colors: { edge: { value: '#000' } } },
    textStyles: { md: { value: { fontSize: '14px', lineHeight: '20px' } } },
  },
}
/** What the library says by itself, in a system that has said nothing before. */
const plainly = (say: (system: SystemContext) => unknown) =>
  JSON.stringify(say(createSystem(styleWords, structuredClone(config))))
const remembering = rememberStyles(createSystem(styleWords, config))
type Recipe = ((props: object) => object) & { merge: (other: Recipe) => Recipe }
const recipeOf = ({ cva }: SystemContext, styles: object) => cva(styles) as unknown as Recipe

const base = {
  textStyle: 'md',
  px: { base: '4', lg: '-4' },
  color: 'edge !important',
  _hover: { bg: 'edge' },
  '& a': { mt: '4', _print: { display: 'none' } },
  hideBelow: 'lg',
}
const button = {
  base,
  variants: { look: { solid: { bg: 'edge', px: '4' }, ghost: { _dark: { color: 'edge' } } }, size: { sm: { p: '4' } } },
  defaultVariants: { look: 'solid' },
}

test.each([{}, { look: 'ghost' }, { look: 'solid', size: 'sm' }])(
  'a recipe says for %o what the library says, in its order, and is worked out once',
  (props) => {
    const said = (system: SystemContext) => system.css(recipeOf(system, button)(props))
    expect(JSON.stringify(said(remembering))).toBe(plainly(said))
    expect(said(remembering)).toBe(said(remembering))
  },
)

test('a component made of another says what the library says, and leaves the other as it is', () => {
  const more = { base: { px: '4', '& a': { mb: '4' } } }
  const alone = (system: SystemContext) => system.css(recipeOf(system, structuredClone(button))({}))
  const said = (system: SystemContext, own: object = button) =>
    system.css(recipeOf(system, own).merge(recipeOf(system, more))({}))
  expect(JSON.stringify(said(remembering))).toBe(plainly((system) => said(system, structuredClone(button)))) // it writes into what it is given
  expect(said(remembering)).toBe(said(remembering))
  expect(recipeOf(remembering, button)({})).toEqual(alone(remembering))
})

test('what an element says itself comes over what its component says', () => {
  const said = (system: SystemContext) =>
    system.css(recipeOf(system, structuredClone(button))({}), { px: '-4', color: 'edge' })
  expect(JSON.stringify(said(remembering))).toBe(plainly(said))
})
