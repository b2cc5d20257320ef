import { z } from 'zod'
import { body, defineCalls, pageOf, pageRequest } from './call.ts'
import {
  maxEntryCode,
  maxKeyword,
  maxModel,
  maxPageSize,
  maxVersion,
  releaseRegions,
  releaseTracks,
  staffUser,
} from './facts/index.ts'
import { articleId, contentLanguage, fileId, line, moment, named, scope } from './fields.ts'

const category = line(maxEntryCode).min(1)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** A file as visitors get it. `sha256` and `sha512` in hex, worked out when it was uploaded. */
const downloadFile = z.object({
  fileId,
  name: z.string(),
  size: z.int(),
  url: z.string(),
  sha256: z.string(),
  sha512: z.string().nullable(),
})
/** A release in lists. `file` null: it is planned, `date` says for when. */
const Release = z.object({
  id: articleId,
  title: z.string(),
  summary: z.string(),
  /** Not the language of the page when it is not written in that. */
  lang: contentLanguage,
  scope,
  category: named,
  productModels: z.array(z.string()),
  version: z.string(),
  hardware: z.string().nullable(),
  track: z.enum(releaseTracks),
  region: z.enum(releaseRegions),
  date: z.iso.date(),
  file: downloadFile.nullable(),
  breakingChanges: z.array(z.string()),
  /** SHA-256 of the licence that has to be accepted before it is downloaded; null: it has none. */
  licenceHash: sha256.nullable(),
  updateTime: moment,
})
const text = z.string().nullable()
/** A release on its own page; `history` are all releases of its line (category, hardware and a model in common), the newest first, itself too. */
const PublishedRelease = Release.extend({
  body: z.string(),
  requirements: text,
  fixes: z.array(z.string()),
  knownIssues: z.array(z.string()),
  upgradesFrom: z.array(z.string()),
  licence: text,
  hits: z.int(),
  /** How often its file was downloaded. */
  downloads: z.int(),
  translations: z.array(z.object({ id: articleId, lang: contentLanguage, title: z.string() })),
  history: z.array(Release.extend({ fixes: z.array(z.string()), knownIssues: z.array(z.string()) })),
  related: z.array(z.object({ articleId, title: z.string() })),
})
const filter = {
  category: category.optional(),
  model: line(maxModel).optional(),
  track: z.enum(releaseTracks).optional(),
  region: z.enum(releaseRegions).optional(),
  /** The day after which it came out. */
  since: z.iso.date().optional(),
  keyword: line(maxKeyword).optional(),
  /** These releases, in whatever language they are written. */
  ids: z.array(articleId).max(maxPageSize).optional(),
}
/** What versions of government software are asked for by. */
const versionFilter = body({ category: category.optional(), keyword: line(maxKeyword).optional() })
/** Releases, and what else they could be cut down to. */
const releasePage = pageOf(Release).extend({ models: z.array(z.string()) })
/** A file as it is shown in the page. `whole`: nothing is left out. A PDF and a picture are read at their own address. */
export const FilePreview = z.discriminatedUnion('form', [
  z.object({ form: z.enum(['pdf', 'picture']), url: z.string() }),
  z.object({ form: z.literal('text'), text: z.string(), encoding: z.string(), whole: z.boolean() }),
  z.object({
    form: z.literal('document'),
    title: z.string(),
    html: z.string(),
    /** The pictures of the text: what stands in it as an address, and the bytes in Base64. */
    pictures: z.array(z.object({ address: z.string(), type: z.string(), base64: z.string() })),
    whole: z.boolean(),
  }),
  z.object({
    form: z.literal('sheets'),
    sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())), whole: z.boolean() })),
    whole: z.boolean(),
  }),
  z.object({ form: z.literal('slides'), slides: z.array(z.array(z.string())), whole: z.boolean() }),
  /** `kind`: it is not what its name says, or nothing that is shown. */
  z.object({ form: z.literal('none'), why: z.enum(['kind', 'tooLarge', 'broken', 'protected']) }),
])
const contentAreas = { guestsAlike: true, areas: ['downloads', 'catalog'] } as const

export const downloadCalls = defineCalls({
  'POST /doc/directory/getFileList': {
    summary: 'Releases of a category or below it, the newest first',
    access: 'anyone',
    ...contentAreas,
    body: pageRequest(body(filter)),
    data: releasePage,
  },
  'POST /doc/directory/getFile': {
    summary: 'A release with all that belongs to it',
    access: 'anyone',
    ...contentAreas,
    areas: ['downloads', 'catalog', 'articles'],
    refusals: ['notFound'],
    body: body({ id: articleId }),
    data: PublishedRelease,
  },
  'POST /doc/directory/upgradePath': {
    summary: 'The way from the version in use to the newest one for a device',
    access: 'anyone',
    ...contentAreas,
    body: body({ model: line(maxModel).min(1), version: line(maxVersion) }),
    data: z.object({
      /** The model as the catalogue writes it; null: none was meant for sure, `models` are those that come near. */
      model: z.string().nullable(),
      models: z.array(z.string()),
      /** `way`: install `steps` in their order. `newest`: it is installed already. Without a version: the newest one alone. */
      outcome: z.enum(['way', 'newest', 'noVersion', 'unknownModel', 'unknownVersion', 'noWay', 'noRelease']),
      steps: z.array(Release),
      /** Of those that may be installed wherever the edition is read. */
      newest: Release.nullable(),
      /** What is newer than that and for one region alone: the newest of each. */
      elsewhere: z.array(Release),
      endOfSupport: z.iso.date().nullable(),
    }),
  },
  'POST /doc/doc-file/homeFile': {
    summary: 'The newest and the most used releases, for the home page',
    access: 'anyone',
    ...contentAreas,
    data: z.object({ newest: z.array(Release), mostUsed: z.array(Release) }),
  },
  'POST /doc/doc-file/identifyFile': {
    summary: 'The releases whose file has this SHA-256; none: it is not known',
    access: 'anyone',
    body: body({ sha256 }),
    data: z.array(Release),
  },
  'POST /doc/doc-file/preview': {
    summary: 'What a file holds, to be shown in the page: for who may download it, and counted as no download',
    access: 'anyone',
    refusals: ['notFound', 'downloadForbidden', 'tooMany'],
    body: body({ fileId }),
    data: FilePreview,
  },
  'POST /doc/doc-file/signingKey': {
    summary: 'The public key of the signatures, as minisign reads it; null: nothing is signed',
    access: 'anyone',
    guestsAlike: true,
    data: z.string().nullable(),
  },
  'POST /doc/doc-file/acceptLicence': {
    summary: 'Accept the licences of releases, each as it was read',
    access: 'anyone',
    writes: true,
    refusals: ['notFound', 'staleRevision', 'tooMany'],
    body: body({
      accepted: z
        .array(z.object({ id: articleId, licenceHash: sha256 }))
        .min(1)
        .max(maxPageSize),
    }),
    data: z.null(),
  },
  'POST /doc/doc-file/uploadFile': {
    summary: 'Store a file that content offers for download',
    access: [staffUser],
    refusals: ['uploadQuota'],
    body: 'multipart',
    data: downloadFile,
  },
  'POST /extend/versionConfig/list': {
    summary: 'DWN-04. The lines of government software',
    access: 'anyone',
    ...contentAreas,
    data: z.array(named.extend({ versions: z.int(), newest: Release })),
  },
  'POST /extend/versionGov/softwareVersionList': {
    summary: 'DWN-04. The versions of government software, the newest first',
    access: 'anyone',
    ...contentAreas,
    body: pageRequest(versionFilter),
    data: pageOf(Release),
  },
  'POST /extend/versionGov/exportSoftwareVersion': {
    summary: 'DWN-04. All versions of government software as an XLSX file, no more than 5000',
    access: 'anyone',
    refusals: ['tooMany'],
    body: versionFilter,
    data: z.file(),
  },
})
