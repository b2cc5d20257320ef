export { DirectoryGrid } from './components/directory-grid.tsx'
export { FeaturedAndLatest } from './components/featured-and-latest.tsx'
export { articlePages } from './pages.ts'
export { directoriesQuery, featuredLinesQuery, latestLinesQuery } from './queries.ts'
