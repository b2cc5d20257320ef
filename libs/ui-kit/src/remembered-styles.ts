import type { SystemContext } from '@chakra-ui/react'

/** What the library makes of a component's styles; `raw` resolves them once, a call twice. */
type Recipe = ((props: object) => object) & {
  readonly raw: (props: object) => object
  readonly config: object
  readonly merge: (other: Recipe) => Recipe
}
const remember = <Key extends object, Value>(values: WeakMap<Key, Value>, key: Key, make: () => Value): Value => {
  const before = values.get(key)
  if (before !== undefined) return before
  const value = make()
  values.set(key, value)
  return value
}
const isEmpty = (styles: unknown) => !styles || (typeof styles === 'object' && Object.keys(styles).length === 0)

/**
 * The system, working out the styles of a component once and in one pass. By itself the library makes a new recipe each time an element is
 * drawn, and resolves what it has resolved twice again; a component's styles are written once, so they are known by being the same object.
 */
export const rememberStyles = (system: SystemContext): SystemContext => {
  const recipes = new WeakMap<object, Recipe>()
  const resolved = new WeakMap<object, object>()
  const asResolved = <Styles extends object>(styles: Styles): Styles => {
    resolved.set(styles, styles)
    return styles
  }
  const withMemory = (recipe: Recipe): Recipe => {
    const merged = new WeakMap<object, Recipe>()
    // The library merges into the nested rules that it was given: into a copy, or they would be in every other component made of this one.
    const merge = (other: Recipe) =>
      remember(merged, other, () =>
        withMemory(recipe.merge.call({ ...recipe, config: structuredClone(recipe.config) } as Recipe, other)),
      )
    return Object.assign((props: object) => asResolved(recipe.raw(props)), recipe, { merge })
  }
  const cva = (config: object) => remember(recipes, config, () => withMemory(system.cva(config) as unknown as Recipe))
  const css = (styles: object, ...more: object[]) =>
    styles && more.every(isEmpty)
      ? remember(resolved, styles, () => asResolved(system.css(styles)))
      : system.css(styles, ...more)
  return { ...system, cva: cva as unknown as SystemContext['cva'], css: css as SystemContext['css'] }
}
