import { accountThings } from './accounts/account-things.ts'
import { articleThings } from './articles/article-things.ts'
import { catalogThings } from './catalog/catalog-things.ts'
import { certificateThings } from './certificates/certificate-things.ts'
import { cooperationThings } from './cooperation/cooperation-things.ts'
import { contentThings } from './content/content-things.ts'
import { demandThings } from './demand/demand-things.ts'
import { downloadThings } from './downloads/download-things.ts'
import { fileThings } from './files/file-things.ts'
import { httpThings } from './http/http-things.ts'
import { logThings } from './log/log-things.ts'
import { noticeThings } from './notices/notice-things.ts'
import { ownThings } from './own/own-things.ts'
import { requestThings } from './requests/request-things.ts'
import { searchThings } from './search/search-things.ts'
import { securityThings } from './security/security-things.ts'
import { trainingThings } from './training/training-things.ts'
import { visitThings } from './visits/visit-things.ts'
import type { Registration } from './things/things.ts'

/** What every room of the server registers. A new domain is named here. */
export const registrations: readonly Registration[] = [
  accountThings,
  articleThings,
  catalogThings,
  certificateThings,
  contentThings,
  cooperationThings,
  demandThings,
  downloadThings,
  fileThings,
  httpThings,
  logThings,
  noticeThings,
  ownThings,
  requestThings,
  searchThings,
  securityThings,
  trainingThings,
  visitThings,
]
