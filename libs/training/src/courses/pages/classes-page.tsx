import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { courseModes, courseTopics, pageSize } from '@portal/contract/facts'
import { pathFor } from '@portal/routing'
import { ButtonLink, EmptyContent, FilterForm, Muted, PageTitle, Pagination, Wrap } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { ClassCard, ClassCards } from '../../shared/class-card.tsx'
import { courseModeNames, courseTopicNames } from '../../shared/course-names.ts'
import { classesQuery, classesView } from '../../shared/training-queries.ts'

/** Classes that one can sign up for, the next first. */
export function Component() {
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const view = classesView.read(search)
  const { data: classes } = useSuspenseQuery(classesQuery(view))
  return (
    <Wrap>
      <PageTitle>
        <Trans id="route.openClass">Open classes</Trans>
      </PageTitle>
      <Muted>
        <Trans>Times are those of the place. Where a class is full, the waiting list moves up by itself.</Trans>
      </Muted>
      <FilterForm
        submit={<Trans>Show</Trans>}
        choices={[
          {
            name: 'topic',
            label: t`Topic`,
            value: view.topic ?? '',
            any: t`Any topic`,
            options: courseTopics.map((code) => [code, i18n._(courseTopicNames[code])] as const),
          },
          {
            name: 'mode',
            label: t`Where`,
            value: view.mode ?? '',
            any: t`Anywhere`,
            options: courseModes.map((code) => [code, i18n._(courseModeNames[code])] as const),
          },
        ]}
      />
      <chakra.div mb="16" data-varies="">
        {classes.data.length ? (
          <>
            <ClassCards>
              {classes.data.map((each) => (
                <ClassCard key={each.id} course={each} />
              ))}
            </ClassCards>
            <Pagination
              pageNo={view.pageNo}
              pageSize={pageSize}
              total={classes.total}
              to={(page) => pathFor('openClass') + classesView.write(search, { pageNo: page })}
            />
          </>
        ) : (
          <EmptyContent
            title={<Trans>No class fits</Trans>}
            action={
              <ButtonLink asChild>
                <Link to={pathFor('openClass')}>
                  <Trans>See open classes</Trans>
                </Link>
              </ButtonLink>
            }
          >
            <Trans>No class has all that you chose. Leave something out.</Trans>
          </EmptyContent>
        )}
      </chakra.div>
    </Wrap>
  )
}
