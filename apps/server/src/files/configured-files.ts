import { join } from 'node:path'
import type { Configuration } from '../configuration/configuration.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import { createS3FileStore } from './s3-files.ts'

type Places = Pick<Configuration, 'DATA_DIR' | 'S3_BUCKET_URL' | 'S3_REGION' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>

/** Where the portal keeps files, as the variables say: in a bucket where they name one, else in a folder beside the database. */
export const configuredFileStore = ({
  DATA_DIR,
  S3_BUCKET_URL: url,
  S3_REGION: region,
  S3_ACCESS_KEY: accessKeyId,
  S3_SECRET_KEY: secretAccessKey,
}: Places): FileStore =>
  url && accessKeyId && secretAccessKey
    ? createS3FileStore({ url, region, accessKeyId, secretAccessKey })
    : createFileStore(join(DATA_DIR, 'files'))
