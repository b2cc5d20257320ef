import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { pathFor } from '@portal/routing'
import { TagLink, TagRow } from '@portal/ui-kit'
import { useId } from 'react'
import { Link } from 'react-router-dom'

/** The models that content is about, each a way to all else of it. */
export function ModelTags({ models }: { models: readonly string[] }) {
  const id = useId()
  if (!models.length) return null
  return (
    <TagRow mt="4" aria-labelledby={id} role="group">
      <chakra.span id={id} color="fg.subtle" textStyle="sm">
        <Trans>Applies to</Trans>
      </chakra.span>
      {models.map((model) => (
        <TagLink key={model} asChild>
          <Link to={`${pathFor('search')}?keyword=${encodeURIComponent(model)}`}>
            <bdi>{model}</bdi>
          </Link>
        </TagLink>
      ))}
    </TagRow>
  )
}
