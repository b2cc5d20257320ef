import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import type { Release } from '@portal/contract'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, showMessage } from '@portal/ui-kit'
import { Link } from 'react-router-dom'
import { maxItems, useBasket } from '../../basket.ts'

/** DWN-01. Puts a release into the package, or takes it out; an account that may not download (DWN-03) is offered none. */
export function PackageButton({ release: { id, title } }: { release: Pick<Release, 'id' | 'title'> }) {
  const { t } = useLingui()
  const { items, has, add, remove } = useBasket()
  const forbidden = useUser()?.isOverseasSpecial
  if (forbidden) return null
  const isIn = has(id)
  const change = () => {
    if (isIn) remove([id])
    else if (items.length < maxItems) add([id])
    else showMessage(<Trans>The package is full: it takes {maxItems} files.</Trans>, 'bad')
  }
  return (
    <Button look="text" aria-label={isIn ? t`In the package: ${title}` : t`Add to package: ${title}`} onClick={change}>
      {isIn ? <Trans>In the package</Trans> : <Trans>Add to package</Trans>}
    </Button>
  )
}

/** The way to the package, with the number of its files, which the browser alone knows. */
export function PackageLink() {
  const count = useBasket().items.length
  return (
    <ButtonLink asChild look="text">
      <Link to={pathFor('downloadPackage')}>
        <Trans>Your package ({count})</Trans>
      </Link>
    </ButtonLink>
  )
}
