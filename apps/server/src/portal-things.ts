import { accountThings } from './accounts/account-things.ts'
import { articleThings } from './articles/article-things.ts'
import { catalogThings } from './catalog/catalog-things.ts'
import { cooperationThings } from './cooperation/cooperation-things.ts'
import { contentThings } from './content/content-things.ts'
import { demandThings } from './demand/demand-things.ts'
import { downloadThings } from './downloads/download-things.ts'
import { httpThings } from './http/http-things.ts'
import { logThings } from './log/log-things.ts'
import { noticeThings } from './notices/notice-things.ts'
import { ownThings } from './own/own-things.ts'
import { requestThings } from './requests/request-things.ts'
import { searchThings } from './search/search-things.ts'
import { trainingThings } from './training/training-things.ts'
import { visitThings } from './visits/visit-things.ts'
import type { Registration } from './things/things.ts'

/** What every room of the server registers. A new domain is named here. */
export const registrations: readonly Registration[] = [
  accountThings,
  articleThings,
  catalogThings,
  contentThings,
  cooperationThings,
  demandThings,
  downloadThings,
  httpThings,
  logThings,
  noticeThings,
  ownThings,
  requestThings,
  searchThings,
  trainingThings,
  visitThings,
]
