import { suiteConfig } from '@portal/e2e-flows'

const suite = suiteConfig({ testDir: './src', name: 'gallery' })

export default {
  ...suite,
  projects: suite.projects
    ?.filter(({ name }) => !name?.endsWith('-screens'))
    .map((project) => ({ ...project, testMatch: `${project.name}/*.spec.ts` })),
}
