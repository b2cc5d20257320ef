import { Trans, useLingui } from '@lingui/react/macro'
import { departmentLevels } from '@portal/auth-session'
import { FormSection, LoadFailed } from '@portal/desk'
import { Card, Note, PageTitle, Skeleton } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ContactWays } from '../contact-ways.tsx'
import { NameForm } from '../name-form.tsx'
import { OwnData } from '../own-data.tsx'
import { PasswordForm } from '../password-form.tsx'
import { SessionList } from '../session-list.tsx'
import { ownAccountQuery } from '../../queries.ts'

const skeletonHeights = [180, 220, 320]

/** What is kept of who is signed in, and how they change it. */
export function Component() {
  const { t } = useLingui()
  const { data: own, isError, refetch } = useQuery(ownAccountQuery)
  return (
    <>
      <PageTitle textStyle="2xl" mt="0" mb="4">
        <Trans id="route.myInformation">My information</Trans>
      </PageTitle>
      {own ? (
        <>
          <FormSection title={<Trans>About you</Trans>}>
            <dl>
              <dt>
                <Trans>Account</Trans>
              </dt>
              <dd>
                <bdi>{own.userAccount}</bdi>
              </dd>
              {!own.hasPassword && (
                <>
                  <dt>
                    <Trans>Full name</Trans>
                  </dt>
                  <dd>{own.fullName}</dd>
                </>
              )}
              {own.orgName && (
                <>
                  <dt>
                    <Trans>Organisation</Trans>
                  </dt>
                  <dd>{own.orgName}</dd>
                </>
              )}
              {own.deptName && (
                <>
                  <dt>
                    <Trans>Department</Trans>
                  </dt>
                  <dd>{departmentLevels(own.deptName).join(' › ')}</dd>
                </>
              )}
            </dl>
            {own.hasPassword ? (
              <NameForm fullName={own.fullName} />
            ) : (
              <Note kind="info">
                <Trans>
                  Your account is kept by the system that you came from. Your name, your addresses and your password are
                  changed there.
                </Trans>
              </Note>
            )}
          </FormSection>
          {own.hasPassword && (
            <>
              <FormSection
                title={<Trans>How you are reached</Trans>}
                lead={<Trans>You can sign in with either of them too, and verification codes go there.</Trans>}
              >
                <ContactWays own={own} />
              </FormSection>
              <FormSection
                title={<Trans>Password</Trans>}
                lead={<Trans>A change signs you out everywhere else.</Trans>}
              >
                <PasswordForm userAccount={own.userAccount} />
              </FormSection>
            </>
          )}
          <FormSection title={<Trans>Where you are signed in</Trans>}>
            <SessionList />
          </FormSection>
          <FormSection
            title={<Trans>What is kept of you</Trans>}
            lead={<Trans>All of it as one file; and what you may erase, without asking anybody.</Trans>}
          >
            <OwnData />
          </FormSection>
        </>
      ) : isError ? (
        <Card>
          <LoadFailed title={<Trans>Your information could not be loaded</Trans>} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <div role="status" aria-label={t`Loading`}>
          {skeletonHeights.map((height) => (
            <Skeleton key={height} style={{ height, marginBottom: 16 }} />
          ))}
        </div>
      )}
    </>
  )
}
