// docs/data.md: what is kept of visits.
import { dataDictionary } from './data-dictionary.ts'

process.stdout.write(dataDictionary())
