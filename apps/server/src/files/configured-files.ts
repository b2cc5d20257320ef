import { join } from 'node:path'
import type { Configuration } from '../configuration/configuration.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import { createS3FileStore } from './s3-files.ts'
import { clamdScan, scannedFiles } from './scanned-files.ts'

type Places = Pick<
  Configuration,
  'DATA_DIR' | 'S3_BUCKET_URL' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'VIRUS_SCANNER'
>

/** Where the portal keeps files, as the variables say: in a bucket where they name one, else in a folder beside the database; looked through by a scanner where they name one. */
export const configuredFileStore = ({
  DATA_DIR,
  S3_BUCKET_URL: url,
  S3_REGION: region,
  S3_ACCESS_KEY: accessKeyId,
  S3_SECRET_KEY: secretAccessKey,
  VIRUS_SCANNER,
}: Places): FileStore => {
  const files =
    url && accessKeyId && secretAccessKey
      ? createS3FileStore({ url, region, accessKeyId, secretAccessKey })
      : createFileStore(join(DATA_DIR, 'files'))
  return VIRUS_SCANNER ? scannedFiles(files, clamdScan(VIRUS_SCANNER)) : files
}
