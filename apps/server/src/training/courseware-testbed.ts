import type { CoursewareVersion } from '@portal/contract/facts'
import JSZip from 'jszip'

type Sample = {
  readonly version?: CoursewareVersion
  /** Titles of the parts, each `<title>.html` at the top. */
  readonly parts?: readonly string[]
  /** The manifest, instead of one that is made. */
  readonly manifest?: string | Buffer
  readonly files?: Readonly<Record<string, string | Buffer>>
}

export const manifestOf = ({ version = '1.2', parts = ['one'] }: Pick<Sample, 'version' | 'parts'> = {}) => {
  const adl = version === '1.2' ? 'http://www.adlnet.org/xsd/adlcp_rootv1p2' : 'http://www.adlnet.org/xsd/adlcp_v1p3'
  const type = version === '1.2' ? 'adlcp:scormtype' : 'adlcp:scormType'
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="${adl}">
  <metadata><schema>ADL SCORM</schema><schemaversion>${version === '1.2' ? '1.2' : '2004 3rd Edition'}</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>取景练习</title>
    ${parts.map((title, at) => `<item identifier="i${at}" identifierref="r${at}" parameters="?part=${at}"><title>${title}</title><adlcp:masteryscore>80</adlcp:masteryscore></item>`).join('\n')}
  </organization></organizations>
  <resources>
    ${parts.map((title, at) => `<resource identifier="r${at}" type="webcontent" ${type}="sco" href="${encodeURIComponent(title)}.html"/>`).join('\n')}
  </resources>
</manifest>`
}

/** A SCORM package. */
export const sampleCourseware = ({
  version = '1.2',
  parts = ['one'],
  manifest = manifestOf({ version, parts }),
  files = {},
}: Sample = {}): JSZip => {
  const zip = new JSZip().file('imsmanifest.xml', manifest)
  for (const title of parts)
    zip.file(`${title}.html`, `<!DOCTYPE html><html><head><title>${title}</title></head></html>`)
  for (const [path, content] of Object.entries(files)) zip.file(path, content)
  return zip
}
export const packed = (zip: JSZip): Promise<Buffer> =>
  zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', platform: 'UNIX' })
