import type { Edition } from '@portal/routing'

type Environment = { readonly NODE_ENV?: string | undefined; readonly PORTAL_ENVIRONMENT?: string | undefined }

/** ENV-02. The class of the approval workflow: 1000004 in the production of the overseas edition, 100001 everywhere else. */
export const workflowClassOf = (
  { workflowClassId }: Pick<Edition, 'workflowClassId'>,
  { NODE_ENV, PORTAL_ENVIRONMENT }: Environment = process.env,
): number =>
  NODE_ENV === 'production' && PORTAL_ENVIRONMENT === 'prod' ? workflowClassId.production : workflowClassId.other
