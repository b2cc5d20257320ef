import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { StaffPreview } from '@portal/desk/staff-preview'
import { pathFor } from '@portal/routing'
import { ButtonLink, EmptyContent, MenuColumns, Muted, PageTitle, SideMenu, Wrap } from '@portal/ui-kit'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { ContentList } from '../../shared/content-list.tsx'
import { ContentText, LanguageNote } from '../../shared/content-text.tsx'
import { detailQuery, idAsked, wholeQuery } from '../../shared/queries.ts'
import { regionsOf } from '../regions.ts'

const Topic = chakra('article', { base: { '& h2': { textStyle: { base: '2xl', md: '3xl' } } } })

/** Help with this site: topics by what they are about, one of them open beside them. */
export function Component() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { data: topics } = useSuspenseQuery(wholeQuery('help'))
  const id = idAsked(undefined, search)
  const { data: topic } = useQuery({ ...detailQuery('help', id ?? ''), enabled: id !== undefined })
  const groups = regionsOf(topics).map(([code, name]) => ({
    key: code,
    name,
    items: topics
      .filter(({ category }) => category!.code === code)
      .map(({ id, title }) => ({ key: id, name: title, to: `${pathFor('websiteHelp')}?id=${id}` })),
  }))
  const opened = groups.findIndex(({ items }) => items.some(({ key }) => key === id))
  const active = opened < 0 ? [] : [opened, groups[opened]!.items.findIndex(({ key }) => key === id)]
  return (
    <Wrap>
      <PageTitle>
        <Trans>Help with this site</Trans>
      </PageTitle>
      <Muted>
        <Trans>How to log in, find, download and ask.</Trans>
      </Muted>
      <MenuColumns
        current={topic?.title ?? t`All topics`}
        menu={
          <SideMenu
            label={t`Topics`}
            all={{ to: pathFor('websiteHelp') }}
            items={groups.map((group) => ({ ...group, to: group.items[0]!.to }))}
            active={opened < 0 ? 'all' : active}
          />
        }
      >
        {topic ? (
          <Topic>
            <LanguageNote content={topic} />
            <h2 lang={topic.lang}>{topic.title}</h2>
            <ContentText content={topic} />
          </Topic>
        ) : topics.length ? (
          <section aria-label={t`Topics`}>
            <ContentList entries={topics} dated={false} />
          </section>
        ) : (
          <EmptyContent
            title={<Trans>No topic yet</Trans>}
            action={
              <ButtonLink asChild>
                <Link to={pathFor('home')}>
                  <Trans>Home</Trans>
                </Link>
              </ButtonLink>
            }
          >
            <Trans>Ask a hotline meanwhile.</Trans>
          </EmptyContent>
        )}
      </MenuColumns>
      <StaffPreview kind="help" />
    </Wrap>
  )
}
