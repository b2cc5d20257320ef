import { fileAddressOf } from '@portal/article-grammar'
import type { downloadCalls } from '@portal/contract'
import { maxOfferedFile, regionsOfEdition } from '@portal/contract/facts'
import { admitDownload } from '../files/download-right.ts'
import { findReadableFile } from '../files/file-lists.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Signer } from '../files/minisign.ts'
import { storeOffered } from '../files/offered-file-store.ts'
import { notFound } from '../http/refusal.ts'
import { createTurns } from '../http/turns.ts'
import type { Followers, Handlers } from '../http/serve-calls.ts'
import type { HitCounter } from '../things/hit-counter.ts'
import type { NoteReading } from '../things/note-reading.ts'
import type { Things } from '../things/things.ts'
import { findUpgrade } from './device-upgrade.ts'
import { createPreviews } from './file-preview.ts'
import { acceptLicences } from './licence-store.ts'
import { listRelatedCases } from './related-cases.ts'
import {
  findRelease,
  governmentCategory,
  listAll,
  listGovernmentLines,
  listMostUsed,
  listNewest,
  listReleases,
  listWithFile,
  releaseKind,
} from './release-lists.ts'
import { versionSheet } from './version-sheet.ts'

const onHome = 6
const maxExported = 5000
const takeTurn = createTurns(1, 8, 'Too many lists are being exported: try again in a minute')

type Options = {
  readonly files: FileStore
  readonly signer?: Signer | undefined
  readonly things: Pick<Things, 'kinds'>
}

const ofGovernment = <T extends { category?: string | undefined }>(filter: T) => ({
  ...filter,
  category: filter.category ?? governmentCategory,
})

/** The calls about downloads: releases, the way to the newest one, government software. */
export const downloadHandlers = ({ files, signer, things }: Options): Handlers<typeof downloadCalls> => {
  const previewOf = createPreviews(files)
  return {
    'POST /doc/doc-file/signingKey': async () => signer?.publicKey ?? null,
    'POST /doc/doc-file/preview': async ({ body: { fileId }, caller, db }) => {
      const file = await findReadableFile(db, things, fileId, caller)
      if (!file) throw notFound()
      admitDownload(caller)
      return previewOf(file, `${fileAddressOf(fileId, file.name)}?preview`)
    },
    'POST /doc/doc-file/uploadFile': async ({ caller, db, file }) =>
      storeOffered(db, files, caller, await file(maxOfferedFile)),
    'POST /doc/doc-file/identifyFile': ({ body: { sha256 }, caller, language, db }) =>
      listWithFile(db, caller, language.content, sha256),
    'POST /doc/doc-file/acceptLicence': async ({ body: { accepted }, caller, address, agent, db }) => {
      await acceptLicences(db, { caller, address, agent }, accepted)
      return null
    },
    'POST /doc/directory/getFileList': ({ body, caller, language, db }) =>
      listReleases(db, caller, language.content, body),
    'POST /doc/directory/getFile': async ({ body: { id }, caller, language, db }) => {
      const release = await findRelease(db, caller, language.content, id)
      if (!release) throw notFound()
      return { ...release, related: await listRelatedCases(db, caller, language.content, release.productModels) }
    },
    'POST /doc/directory/upgradePath': ({ body, caller, edition, language, db }) =>
      findUpgrade(db, caller, language.content, { ...body, regions: regionsOfEdition[edition.name] }),
    'POST /doc/doc-file/homeFile': async ({ caller, language, db }) => ({
      newest: await listNewest(db, caller, language.content, onHome),
      mostUsed: await listMostUsed(db, caller, language.content, onHome),
    }),
    'POST /extend/versionConfig/list': ({ caller, language, db }) => listGovernmentLines(db, caller, language.content),
    'POST /extend/versionGov/softwareVersionList': async ({ body: { data, ...paging }, caller, language, db }) => {
      const { models: _, ...page } = await listReleases(db, caller, language.content, {
        ...paging,
        data: ofGovernment(data),
      })
      return page
    },
    'POST /extend/versionGov/exportSoftwareVersion': ({ body, caller, language: { content }, db }) =>
      takeTurn(async () => versionSheet(await listAll(db, caller, content, ofGovernment(body), maxExported), content)),
  }
}

/** What follows a reading of a release: it is counted, and kept for whoever reads, unless nobody has seen it yet. */
export const downloadFollowers = ({
  countHit,
  noteReading,
}: {
  countHit: HitCounter
  noteReading: NoteReading
}): Followers<typeof downloadCalls> => ({
  'POST /doc/directory/getFile': ({ body: { id }, ahead, ...reading }) => {
    if (ahead) return
    void countHit(reading.db, { kind: releaseKind, id })
    noteReading(reading, { kind: releaseKind, id })
  },
})
