import { pathFor } from '@portal/routing'

/** Where what was found is read: a release on its page, all else as a case. */
export const hitPath = (kind: string, id: string): string =>
  kind === 'release' ? pathFor('toolsDownloadDetails', { id }) : pathFor('dataSectionDetail', { id })
