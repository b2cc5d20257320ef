import { suiteConfig } from '@portal/e2e-flows'

const suite = suiteConfig({ testDir: './src', name: 'gallery' })

export default {
  ...suite,
  snapshotPathTemplate: '{testDir}/../baselines/{arg}{ext}',
  use: { ...suite.use, trace: 'off' as const }, // a specimen is opened faster than its trace
  projects: suite.projects?.map((project) => ({ ...project, testMatch: `${project.name}/*.spec.ts` })),
}
