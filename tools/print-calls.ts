// One line a call: method and path, as the specification writes them.
import { calls } from '@portal/contract'

for (const key of Object.keys(calls)) console.log(key)
