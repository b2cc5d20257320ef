import type { Edition } from '@portal/routing'

/** ENV-02. The class of the approval workflow: 1000004 in the production of the overseas edition, 100001 everywhere else. */
export const workflowClassOf = ({ workflowClassId }: Pick<Edition, 'workflowClassId'>, production: boolean): number =>
  production ? workflowClassId.production : workflowClassId.other
