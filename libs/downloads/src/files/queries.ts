import { query } from '@portal/api-client'
import { maxPageSize } from '@portal/contract/facts'
import { defineView, type ViewField } from '@portal/routing'
import { isReleaseId, maxItems, type BasketJob } from '../basket.ts'

const releaseIds: ViewField<readonly string[]> = {
  read: (text) => [...new Set(text.split(',').filter(isReleaseId))].slice(0, maxItems),
  write: (ids) => ids.join(','),
}
/** What the address of the package page says: releases, for whoever opens it to download the same set. */
export const packageView = defineView({ releases: releaseIds })

/** The public key of the signatures. */
export const signingKeyQuery = query('POST /doc/doc-file/signingKey', {})
/** What the address of the page that checks a download says: the release that it is of. */
export const verifyView = defineView({
  release: { read: (text) => (isReleaseId(text) ? text : ''), write: (id: string) => id },
})

/** The releases of these ids that a reader may read. */
export const releasesNamed = (ids: readonly string[]) =>
  query('POST /doc/directory/getFileList', { body: { pageNo: 1, pageSize: maxPageSize, data: { ids: [...ids] } } })

/** DWN-02. How far a package is; asked again until it has an address. */
export const packageProgress = ({ path, fileIds }: Pick<BasketJob, 'path' | 'fileIds'>) =>
  query('POST /doc/file-zip/start', { body: { path, fileIds: [...fileIds] } })
