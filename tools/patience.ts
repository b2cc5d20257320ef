// Component tests wait for what comes, however slow the machine is; what never comes fails a little later.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 10_000 })
