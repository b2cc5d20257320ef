import { z } from 'zod'
import { body, defineCalls } from './call.ts'
import { maxEntryCode, maxModel } from './facts/index.ts'
import { directoryCode, line, named } from './fields.ts'

/** DIR-01. `count`: published articles below it that the caller may read, 5001 for more than 5000. */
export const Directory = z.object({ directoryCode, name: z.string(), isLeaf: z.boolean(), count: z.int() })
const Category = z.object({ id: directoryCode, parentId: z.string(), name: z.string(), isLeaf: z.boolean() })
const parentCode = z.string().regex(/^(0|(\d\d){1,3})$/)

export const catalogCalls = defineCalls({
  'POST /doc/directory/getChildDirectoryList/{parentId}': {
    summary: 'The directories below one; 0, or none, for the top',
    access: 'anyone',
    guestsAlike: true,
    areas: ['catalog', 'articles'],
    params: z.object({ parentId: parentCode.or(z.literal('')) }),
    data: z.array(Directory),
  },
  'POST /doc/directory/moved': {
    summary: 'Where what was in a directory is now, after it was taken away; null of any other',
    access: 'anyone',
    body: body({ directoryCode }),
    data: directoryCode.nullable(),
  },
  'POST /uac/category/oneCategoryWithoutPermissions': {
    summary: 'The categories below one, whatever the caller may read',
    access: 'anyone',
    body: body({ parentId: parentCode, type: z.int().min(1).max(9).default(1) }),
    data: z.array(Category),
  },
  'POST /uac/category/getUacCategoryFront': {
    summary: 'The top categories of the Chinese edition',
    access: 'anyone',
    data: z.array(Category),
  },
  'POST /uac/categoryNew/getEnFirstFloorCategory': {
    summary: 'The top categories of the overseas edition',
    access: 'anyone',
    data: z.array(Category),
  },
  'POST /uac/category/check/child/{id}': {
    summary: 'Whether a category has children',
    access: 'anyone',
    params: z.object({ id: directoryCode }),
    data: z.boolean(),
  },
  'POST /uac/category/getDictListByTypeCode': {
    summary: 'The entries of a dictionary',
    access: 'anyone',
    body: body({ typeCode: line(maxEntryCode).min(1) }),
    data: z.array(named),
  },
  'POST /doc/new_label/labelList': {
    summary: 'The labels that a case may bear',
    access: 'anyone',
    data: z.array(named),
  },
  'POST /doc/model/getProductModelList': {
    summary: 'Product models, all or those of the series named',
    access: 'anyone',
    body: z.array(line(maxModel)).max(100),
    data: z.array(z.object({ model: z.string(), series: z.string(), name: z.string(), directoryCode })),
  },
  'POST /doc/model/lifecycle': {
    summary: 'The models whose sale or support ends, and when; null: that is not decided',
    access: 'anyone',
    guestsAlike: true,
    data: z.array(
      z.object({
        model: z.string(),
        series: z.string(),
        name: z.string(),
        endOfSale: z.iso.date().nullable(),
        endOfSupport: z.iso.date().nullable(),
      }),
    ),
  },
})
