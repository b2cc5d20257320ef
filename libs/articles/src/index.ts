export { DirectoryGrid } from './home/directory-grid.tsx'
export { FeaturedAndLatest } from './home/featured-and-latest.tsx'
export { directoriesQuery, featuredLinesQuery, latestLinesQuery } from './reading/queries.ts'
