import type { catalogCalls } from '@portal/contract'
import type { Handlers } from '../http/serve-calls.ts'
import type { Things } from '../things/things.ts'
import { labelDictionary } from './built-in-dictionaries.ts'
import {
  hasChildren,
  listCategories,
  listChildDirectories,
  listDictionary,
  listProductModels,
  topCode,
} from './catalog-lists.ts'
import { listEnding } from './model-lists.ts'
import { findNewPlace } from './removed-directory-lists.ts'

export const catalogHandlers = ({ things }: { things: Pick<Things, 'kinds'> }): Handlers<typeof catalogCalls> => ({
  'POST /doc/directory/getChildDirectoryList/{parentId}': ({ db, caller, language, params }) =>
    listChildDirectories(db, things, caller, language.content, params.parentId || topCode),
  'POST /doc/directory/moved': async ({ db, body }) => (await findNewPlace(db, body.directoryCode)) ?? null,
  'POST /uac/category/oneCategoryWithoutPermissions': ({ db, language, body }) =>
    listCategories(db, language.content, body.parentId),
  'POST /uac/category/getUacCategoryFront': ({ db, language }) => listCategories(db, language.content, topCode),
  'POST /uac/categoryNew/getEnFirstFloorCategory': ({ db, language }) => listCategories(db, language.content, topCode),
  'POST /uac/category/check/child/{id}': ({ db, params }) => hasChildren(db, params.id),
  'POST /uac/category/getDictListByTypeCode': ({ db, language, body }) =>
    listDictionary(db, language.content, body.typeCode),
  'POST /doc/new_label/labelList': ({ db, language }) => listDictionary(db, language.content, labelDictionary),
  'POST /doc/model/getProductModelList': ({ db, language, body }) => listProductModels(db, language.content, body),
  'POST /doc/model/lifecycle': ({ db, language }) => listEnding(db, language.content),
})
