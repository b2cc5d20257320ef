import { suiteConfig } from '@portal/e2e-flows'

export default suiteConfig({ testDir: './src', name: 'overseas' })
